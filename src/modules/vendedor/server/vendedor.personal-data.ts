/** What the register of salespeople holds of persons (LGPD). */
import { sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { vendedores } from './vendedor.register.ts'

export const vendedorPersonalData = [
  definePersonalData({
    key: 'vendedor',
    table: 'vendedor',
    nome: 'Vendedores',
    identifies: { cpf: ['documento'], email: ['email'], telefone: ['telefone'] },
    columns: {
      nome: anonymise('Nome', sql`${ANONYMOUS}`),
      documento: anonymise('CPF ou CNPJ'),
      email: anonymise('E-mail'),
      telefone: anonymise('Telefone'),
      ativo: anonymise('Ativo', sql`false`),
      codigo: context('Código'),
      criado_em: context('Cadastrado em'),
    },
    erases: 'row',
    record: {
      noun: vendedores.entidade,
      fields: labelsOf(vendedores.historyFields, 'nome', 'documento', 'email', 'telefone'),
    },
    basis: { artigo: 'art. 7º, V', motivo: 'contrato de representação ou de trabalho' },
    retention: 'Enquanto durar o contrato; depois, até o pedido do titular.',
  }),
]
