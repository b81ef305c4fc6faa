/** What the register of companies holds of persons (LGPD): customers with a CPF, and how companies are reached. */
import { sql } from 'kysely'
import {
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { HISTORY_FIELDS } from './describe-empresa.ts'

const CADASTRO = 'empresa'
const reached = {
  telefone: anonymise('Telefone'),
  celular: anonymise('Celular'),
  email: anonymise('E-mail'),
}
const FIELDS = labelsOf(HISTORY_FIELDS, 'telefone', 'celular', 'email')

export const empresaPersonalData = [
  definePersonalData({
    key: 'empresa:pf',
    table: 'empresa',
    nome: 'Clientes e fornecedores pessoas físicas',
    where: sql<boolean>`length(t.documento) = 11`,
    identifies: { cpf: ['documento'], email: ['email'], telefone: ['telefone', 'celular'] },
    columns: {
      ...reached,
      observacoes: anonymise('Observações'),
      nome: keep('Nome'),
      nome_fantasia: keep('Nome fantasia'),
      nome_ordem: keep('Nome na ordem da lista'),
      documento: keep('CPF'),
      cep: keep('CEP'),
      logradouro: keep('Logradouro'),
      numero: keep('Número'),
      complemento: keep('Complemento'),
      bairro: keep('Bairro'),
      latitude: keep('Latitude arredondada'),
      longitude: keep('Longitude arredondada'),
      latitude_exata: keep('Latitude'),
      longitude_exata: keep('Longitude'),
      criado_em: context('Cadastrado em'),
    },
    erases: 'row',
    record: { noun: CADASTRO, fields: FIELDS },
    basis: { artigo: 'art. 7º, II e V', motivo: 'venda, entrega e documentos fiscais' },
    retention:
      'Nome, CPF e endereço ficam cinco anos depois da última nota (CTN, arts. 173 e 195; art. 16, I).',
  }),
  definePersonalData({
    key: 'empresa_endereco',
    table: 'empresa_endereco',
    nome: 'Outros endereços de pessoas físicas',
    via: { key: 'empresa:pf', column: 'empresa_id' },
    columns: {
      descricao: keep('Descrição'),
      cep: keep('CEP'),
      logradouro: keep('Logradouro'),
      numero: keep('Número'),
      complemento: keep('Complemento'),
      bairro: keep('Bairro'),
      latitude: keep('Latitude'),
      longitude: keep('Longitude'),
    },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, II e V', motivo: 'venda, entrega e documentos fiscais' },
    retention: 'Cinco anos depois da última nota (CTN, arts. 173 e 195; art. 16, I).',
  }),
  definePersonalData({
    key: 'empresa:pj',
    table: 'empresa',
    nome: 'Telefones e e-mails de empresas',
    where: sql<boolean>`length(t.documento) <> 11`,
    identifies: { email: ['email'], telefone: ['telefone', 'celular'] },
    columns: { ...reached, nome: context('Empresa'), documento: context('CNPJ') },
    erases: 'match',
    record: { noun: CADASTRO, fields: FIELDS },
    basis: { artigo: 'art. 7º, IX', motivo: 'legítimo interesse no contato comercial' },
    retention: 'Até o pedido de quem atende por eles.',
  }),
]
