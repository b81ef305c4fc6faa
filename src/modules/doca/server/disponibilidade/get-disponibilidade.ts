/** Which days and slots are free for a request. Source: agendamento §7 (D-112, D-113). */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { addDays } from '#platform/shared/day.ts'
import { type AlternativaDeHorario, MAX_ALTERNATIVAS } from '../../agendamento-dados.contract.ts'
import {
  type Disponibilidade,
  type DisponibilidadeDaDoca,
  type DisponibilidadeDataQuery,
  type DisponibilidadeDoDia,
  type DisponibilidadePeriodoQuery,
  MAX_DIAS_DISPONIBILIDADE,
} from '../../disponibilidade.contract.ts'
import type { Pedido } from '../../disponibilidade.rules.ts'
import { assertPeriodo } from '../assert-periodo.ts'
import { detentorOf } from '../ocupacao/take-vagas.ts'
import { type DocaLida, listDocas } from '../read-docas.ts'
import { findUnidade, type UnidadeDaAgenda } from '../unidade-da-agenda.ts'
import { assessDia, type DiaAvaliado, exigenciaDe } from './assess-horarios.ts'
import { countDias, type DiaContado } from './count-dias.ts'
import { livresDe, refOf, toAlternativa } from './horarios-livres.ts'
import { readContadas } from './read-contadas.ts'
import { type DocaNaAgenda, readAgenda } from './read-ocupacoes.ts'
import { readPedido } from './read-pedido.ts'

/** How many days after one without a free slot are looked at. */
const DIAS_SEGUINTES = 7

interface Onde {
  readonly ownerId?: string
  readonly unidadeNegocioId?: string
}

/** Throws `not_found` for another company and for a unit out of reach. */
async function readDocas(
  tx: OwnerTx,
  session: Session,
  { ownerId, unidadeNegocioId }: Onde,
): Promise<{ unidade: UnidadeDaAgenda; docas: DocaLida[] }> {
  const isOwn = ownerId === undefined || ownerId.toLowerCase() === session.ownerId
  const unidade = existing(isOwn ? await findUnidade(tx, session, unidadeNegocioId) : undefined)
  return { unidade, docas: await listDocas(tx, [unidade.id]) }
}

/** For each day, how many slots the request may take, over all docks of the unit. Lead times bind only outsiders. */
export async function getDisponibilidadePeriodo(
  deps: Deps,
  session: Session,
  query: DisponibilidadePeriodoQuery,
  isEquipe = true,
): Promise<DisponibilidadeDoDia[]> {
  const { ownerId } = session
  const { dataInicio: de, dataFim: ate } = query
  assertPeriodo(de, ate, MAX_DIAS_DISPONIBILIDADE)
  const pedidoPara = readPedido(query, isEquipe)
  const { docas } = await deps.db.readAsOwner(ownerId, (tx) => readDocas(tx, session, query))
  const agora = deps.clock.now()
  const pedidas = docas.map((doca) => ({ doca, exigencia: exigenciaDe(doca, pedidoPara(doca), agora) }))
  const contadas = await readContadas(deps.db, ownerId, pedidas, { de, ate }, detentorOf(session))
  const dias: string[] = []
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) dias.push(dia)
  const contados = contadas.map((doca) => countDias(doca, dias, addDays(ate, 1)))
  return dias.map((data, index) => {
    const docasDoDia = contados.flatMap((daDoca) => daDoca[index] ?? [])
    return somar(data, docasDoDia)
  })
}

function somar(data: string, docas: readonly DiaContado[]): DisponibilidadeDoDia {
  let total = 0
  let livres = 0
  for (const doca of docas) {
    total += doca.total
    livres += doca.livres
  }
  return { data, livres, total, disponivel: livres > 0, fechado: total > 0 ? null : motivoFechado(docas) }
}

function motivoFechado(docas: readonly DiaContado[]): string {
  const [motivo, ...others] = new Set(docas.map(({ fechado }) => fechado))
  if (docas.length === 0) return 'A unidade não tem docas'
  return others.length === 0 && motivo ? motivo : 'Nenhuma doca trabalha neste dia'
}

/** The slots of one day, dock by dock, and why the others may not be taken. */
export function getDisponibilidadeData(
  deps: Deps,
  session: Session,
  query: DisponibilidadeDataQuery,
  isEquipe = true,
): Promise<Disponibilidade> {
  const data = query.dataReferencia
  assertPeriodo(data, data, 1)
  const pedidoPara = readPedido(query, isEquipe)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { unidade, docas } = await readDocas(tx, session, query)
    const agenda = await readAgenda(tx, docas, { de: data, ate: data }, detentorOf(session))
    const agora = deps.clock.now()
    const answered = agenda.map((naAgenda) =>
      toDoca(naAgenda.doca, assessDia(naAgenda, data, pedidoPara(naAgenda.doca), agora)),
    )
    const isFull = !answered.some(({ horarios }) => horarios.some(({ disponivel }) => disponivel))
    return {
      data,
      fusoHorario: unidade.fusoHorario,
      agora: agora.toISOString(),
      docas: answered,
      alternativas: isFull ? await readProximas(tx, docas, data, pedidoPara, agora) : [],
    }
  })
}

const toDoca = (doca: DocaLida, { fechado, horarios }: DiaAvaliado): DisponibilidadeDaDoca => ({
  docaId: doca.id,
  docaNome: doca.nome,
  direcao: doca.direcao,
  fechado,
  horarios: horarios.map(({ horario, vinculados, vagas, livre, motivos }) => ({
    ...refOf(doca.id, horario),
    turnoNome: horario.turnoNome,
    hora: horario.hora,
    dhFimReserva: (vinculados?.at(-1) ?? horario).fim.toISOString(),
    disponivel: livre,
    vagas,
    motivos: motivos().map(({ motivo, texto, mudanca }) => ({ motivo, texto, mudanca: mudanca ?? null })),
    reservasVinculadas: (vinculados ?? []).map((one) => refOf(doca.id, one)),
  })),
})

/** The next free slots of the following days, in time. */
async function readProximas(
  tx: OwnerTx,
  docas: readonly DocaLida[],
  data: string,
  pedidoPara: (doca: DocaLida) => Pedido,
  agora: Date,
): Promise<AlternativaDeHorario[]> {
  const ate = addDays(data, DIAS_SEGUINTES)
  const agenda = await readAgenda(tx, docas, { de: addDays(data, 1), ate })
  for (let dia = addDays(data, 1); dia <= ate; dia = addDays(dia, 1)) {
    const livres = proximas(agenda, dia, pedidoPara, agora)
    if (livres.length > 0) return livres
  }
  return []
}

const proximas = (
  agenda: readonly DocaNaAgenda[],
  dia: string,
  pedidoPara: (doca: DocaLida) => Pedido,
  agora: Date,
): AlternativaDeHorario[] =>
  agenda
    .flatMap((naAgenda) => livresDe(naAgenda, dia, pedidoPara(naAgenda.doca), agora))
    .toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime() || a.doca.ordem - b.doca.ordem)
    .slice(0, MAX_ALTERNATIVAS)
    .map(toAlternativa)
