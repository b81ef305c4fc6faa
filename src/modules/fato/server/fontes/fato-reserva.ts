/** Bookings of docks: whether the vehicle came, and how long it stayed. */
import { sql } from 'kysely'
import { SITUACAO_RESERVA as S } from '#modules/doca/agendamento-codes.ts'
import { PROVA_CHEGADA } from '#modules/patio/patio.rules.ts'
import { defineFato, mesmas, minutosEntre } from './define-fato.ts'

/** Why a booking was cancelled: nobody came. */
const NAO_COMPARECEU = 2

const provada = sql`(g.dh_chegada is not null)`
const dhChegada = sql`coalesce(g.dh_chegada, r.dh_chegada)`
const veio = sql`(r.situacao = ${sql.lit(S.Concluida)} or (${dhChegada} is not null
  and r.situacao not in (${sql.lit(S.Reprovada)}, ${sql.lit(S.Cancelada)})))`
const faltou = sql`(r.situacao = ${sql.lit(S.Cancelada)} and r.motivo_cancelamento is not distinct from ${sql.lit(NAO_COMPARECEU)})`

export const fatoReserva = defineFato({
  tabela: 'fato_reserva',
  registro: 'r',
  colunas: {
    ...mesmas('r', ['codigo', 'unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('k', ['contratado_owner_id']),
    ...mesmas('r', ['doca_id', 'empresa_id', 'carga_id', 'caracteristica_id', 'tipo', 'direcao', 'situacao']),
    ...mesmas('r', ['dh_reserva', 'dh_fim_reserva']),
    dh_chegada: dhChegada,
    chegada_provada: provada,
    ...mesmas('r', ['dh_chegada_na_doca', 'dh_saida', 'dia']),
    agendado_min: minutosEntre(sql`r.dh_reserva`, sql`r.dh_fim_reserva`),
    permanencia_min: minutosEntre(sql`g.dh_chegada`, sql`r.dh_saida`),
    doca_min: minutosEntre(sql`r.dh_chegada_na_doca`, sql`r.dh_saida`),
    espera_min: minutosEntre(dhChegada, sql`r.dh_chegada_na_doca`),
    veio,
    nao_compareceu: sql`case when ${faltou} then true when ${veio} then false end`,
  },
  de: sql`reserva r
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    left join carga_contratacao k on k.owner_id = r.owner_id and k.carga_id = r.carga_id
    left join chegada g on g.owner_id = r.owner_id and g.reserva_id = r.id
      and g.prova in (${sql.lit(PROVA_CHEGADA.Portaria)}, ${sql.lit(PROVA_CHEGADA.CelularNoLocal)})`,
})
