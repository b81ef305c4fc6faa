/** What the register of delivery partners holds of persons (LGPD). */
import { anonymise, context, definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

export const parceiroEntregaPersonalData = [
  definePersonalData({
    key: 'parceiro_entrega',
    table: 'parceiro_entrega',
    nome: 'Parceiros de entrega',
    identifies: { cpf: ['documento'], email: ['email'], telefone: ['telefone'] },
    columns: {
      contato: anonymise('Pessoa de contato'),
      telefone: anonymise('Telefone'),
      email: anonymise('E-mail'),
      nome: keep('Nome'),
      documento: keep('CPF ou CNPJ'),
      documentos: keep('Documentos e validades'),
      criado_em: context('Cadastrado em'),
    },
    erases: 'row',
    record: { noun: 'parceiro-entrega', fields: ['Contato', 'Telefone', 'E-mail'] },
    basis: { artigo: 'art. 7º, II e V', motivo: 'contratação e pagamento do transportador' },
    retention: 'Nome e documento ficam cinco anos depois do último pagamento (CTN, arts. 173 e 195).',
  }),
]
