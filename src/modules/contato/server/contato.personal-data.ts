/** What the register of contacts holds of persons (LGPD). */
import { sql } from 'kysely'
import { ANONYMOUS, anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const contatoData = definePersonalData({
  key: 'contato',
  table: 'contato',
  nome: 'Contatos',
  identifies: { email: ['email'], telefone: ['telefones[]'] },
  columns: {
    nome: anonymise('Nome', sql`${ANONYMOUS}`),
    email: anonymise('E-mail'),
    telefones: anonymise('Telefones', sql`'{}'::text[]`),
    ocupacao: anonymise('Ocupação'),
    nascimento: anonymise('Nascimento'),
    principal: anonymise('Contato principal', sql`false`),
    ativo: anonymise('Ativo', sql`false`),
    busca: anonymise('Texto de busca', sql`app_fold(${ANONYMOUS})`),
    criado_em: context('Cadastrado em'),
  },
  erases: 'row',
  record: { noun: 'contato', fields: ['Nome', 'E-mail', 'Telefones', 'Ocupação', 'Nascimento'] },
  basis: { artigo: 'art. 7º, IX', motivo: 'legítimo interesse no contato comercial' },
  retention: 'Até o pedido do titular ou o fim da relação com a empresa dele.',
})

export const contatoPersonalData = [contatoData]
