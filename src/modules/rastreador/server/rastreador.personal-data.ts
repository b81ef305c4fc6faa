/** What the register of devices holds of persons (LGPD). */
import { sql } from 'kysely'
import { anonymise, context, definePersonalData, labelsOf } from '#platform/server/privacy/personal-data.ts'
import { rastreadores } from './rastreador.register.ts'

export const rastreadorPersonalData = [
  definePersonalData({
    key: 'rastreador',
    table: 'rastreador',
    nome: 'Celulares ligados ao motorista',
    via: { key: 'motorista', column: 'motorista_id' },
    columns: {
      // People call their phones by their names.
      identificador: anonymise('Identificador', sql`t.id::text`),
      ativo: anonymise('Ativo', sql`false`),
      tipo: context('Tipo'),
      criado_em: context('Cadastrado em'),
    },
    erases: 'row',
    record: { noun: rastreadores.entidade, fields: labelsOf(rastreadores.historyFields, 'identificador') },
    basis: { artigo: 'art. 7º, I', motivo: 'acompanhamento da carga, com o consentimento do motorista' },
    retention: 'Enquanto o aparelho estiver ligado ao motorista; depois, até o pedido do titular.',
  }),
]
