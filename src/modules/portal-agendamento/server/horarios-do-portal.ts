/** Free slots as an outsider sees them: free, or why its own request does not fit; of others only that it is taken. */

import type { DisponibilidadeDoDia } from '#modules/doca/disponibilidade.contract.ts'
import type { Pedido } from '#modules/doca/disponibilidade.rules.ts'
import { assertPeriodo } from '#modules/doca/server/assert-periodo.ts'
import { assessDia } from '#modules/doca/server/disponibilidade/assess-horarios.ts'
import { refOf } from '#modules/doca/server/disponibilidade/horarios-livres.ts'
import { type DocaNaAgenda, readAgenda } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import { detentorOf } from '#modules/doca/server/ocupacao/take-vagas.ts'
import { type DocaLida, listDocas } from '#modules/doca/server/read-docas.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { addDays } from '#platform/shared/day.ts'
import { type DiasDoPortalQuery, type HorariosDoPortalQuery, MAX_DIAS_DO_PORTAL } from '../portal.contract.ts'
import { motivoDoPortal } from '../portal.rules.ts'
import type { HorarioDoPortal } from '../portal-dados.contract.ts'
import type { Visita } from './visita.ts'

type Query = Omit<DiasDoPortalQuery, 'de' | 'ate'>

const pedidoPara =
  (query: Query) =>
  (doca: DocaLida): Pedido => ({
    direcao: query.direcao ?? doca.direcao,
    tipoVeiculo: query.tipoVeiculo ?? null,
    tipoCarroceria: query.tipoCarroceria ?? null,
    caracteristicaId: query.caracteristicaId?.toLowerCase() ?? null,
    pesoKg: query.pesoKg ?? null,
    isEquipe: false,
  })

/** Throws `not_found` for a unit that the access does not reach. */
async function agendaDe(
  tx: OwnerTx,
  { session }: Visita,
  { unidadeId }: Query,
  periodo: { de: string; ate: string },
): Promise<DocaNaAgenda[]> {
  if (!canEnterUnidade(session, unidadeId)) throw new AppError(platformErrors.not_found)
  const docas = await listDocas(tx, [unidadeId.toLowerCase()])
  return [...(await readAgenda(tx, docas, periodo, detentorOf(session)))]
}

/** For each day, how many slots the request may take. */
export function getDiasDoPortal(
  deps: Deps,
  visita: Visita,
  query: DiasDoPortalQuery,
): Promise<DisponibilidadeDoDia[]> {
  const { de, ate } = query
  assertPeriodo(de, ate, MAX_DIAS_DO_PORTAL)
  const agora = deps.clock.now()
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const agenda = await agendaDe(tx, visita, query, { de, ate })
    const days: DisponibilidadeDoDia[] = []
    for (let data = de; data <= ate; data = addDays(data, 1)) {
      const docas = agenda.map((one) => assessDia(one, data, pedidoPara(query)(one.doca), agora))
      const horarios = docas.flatMap((doca) => doca.horarios)
      const livres = horarios.filter(({ livre }) => livre).length
      days.push({
        data,
        livres,
        total: horarios.length,
        disponivel: livres > 0,
        fechado: horarios.length > 0 ? null : (docas[0]?.fechado ?? 'Fechado'),
      })
    }
    return days
  })
}

/** The slots of a day in the order of their start, of all docks together. */
export function getHorariosDoPortal(
  deps: Deps,
  visita: Visita,
  query: HorariosDoPortalQuery,
): Promise<HorarioDoPortal[]> {
  const { data } = query
  assertPeriodo(data, data, 1)
  const agora = deps.clock.now()
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const agenda = await agendaDe(tx, visita, query, { de: data, ate: data })
    return agenda
      .flatMap((one) => horariosDa(one, data, pedidoPara(query)(one.doca), agora))
      .sort((a, b) => a.dhReserva.localeCompare(b.dhReserva))
  })
}

const horariosDa = (naAgenda: DocaNaAgenda, data: string, pedido: Pedido, agora: Date): HorarioDoPortal[] =>
  assessDia(naAgenda, data, pedido, agora).horarios.map(({ horario, vinculados, livre, motivos }) => ({
    ...refOf(naAgenda.doca.id, horario),
    docaNome: naAgenda.doca.nome,
    turnoNome: horario.turnoNome,
    hora: horario.hora,
    dhFimReserva: (vinculados?.at(-1) ?? horario).fim.toISOString(),
    disponivel: livre,
    motivo: motivoDoPortal(motivos()),
  }))
