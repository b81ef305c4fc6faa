/** What templates of loads hold of persons (LGPD): the contact that a load made from them would have. */
import { sql } from 'kysely'
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const templatePersonalData = [
  definePersonalData({
    key: 'carga_template',
    table: 'carga_template',
    nome: 'Contatos de modelos de carga',
    identifies: {
      email: ['modelo#>>cadastroCarga,contato,email'],
      telefone: ['modelo#>>cadastroCarga,contato,telefone'],
    },
    columns: {
      modelo: anonymise(
        'Modelo com o contato',
        sql`jsonb_set(jsonb_set(t.modelo, '{cadastroCarga,contato}', '{}'), '{ofertaCarga,contatos}',
          '{"contato": null, "telefone": null, "email": null}')`,
      ),
      nome: context('Modelo'),
    },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'execução do transporte' },
    retention: 'Até o pedido do titular.',
  }),
]
