/** What arrivals hold of persons (LGPD). */
import { sql } from 'kysely'
import { gateBasis } from '#modules/reserva/server/reserva.personal-data.ts'
import { ANONYMOUS, anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'
import { ENTIDADE_CHEGADA } from './sem-horario.ts'

const RECEIPT = 'Um ano: comprovante da chegada e da estadia (Lei 11.442/2007, arts. 11 e 18).'

/** A receipt without its name is no longer the one that was sealed, so it stays whole as long as it proves something. */
const chegada = {
  table: 'chegada',
  columns: {
    nome_motorista: anonymise('Motorista'),
    celular_motorista: anonymise('Celular'),
    fatos: anonymise('Fatos do comprovante', sql`t.fatos || '{"motorista": null}'::jsonb`),
    criado_por_nome: anonymise(
      'Registrada por',
      sql`case when t.prova = 1 then t.criado_por_nome else ${ANONYMOUS} end`,
    ),
    placa: context('Placa'),
    dh_chegada: context('Chegada'),
  },
  erases: 'row' as const,
  record: { noun: ENTIDADE_CHEGADA, fields: ['Motorista', 'Celular do motorista'] },
  keeps: {
    when: (now: Date) =>
      sql<boolean>`t.situacao = 2 or t.dh_chegada > ${now}::timestamptz - interval '1 year'`,
    motivo: RECEIPT,
  },
  basis: gateBasis,
  retention: `${RECEIPT} Depois, até o pedido do titular.`,
}

export const patioPersonalData = [
  definePersonalData({
    ...chegada,
    key: 'chegada',
    nome: 'Chegadas sem agendamento',
    where: sql<boolean>`t.reserva_id is null`,
    identifies: { telefone: ['celular_motorista'] },
  }),
  definePersonalData({
    ...chegada,
    key: 'chegada:reserva',
    nome: 'Chegadas de agendamentos',
    via: { key: 'reserva', column: 'reserva_id' },
  }),
]
