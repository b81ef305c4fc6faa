/**
 * The ledger of stays of CD Jundiaí: visits of the last days in every state, made by the use cases that gate and companies
 * call, each at its own time.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { DIRECAO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { listDocas } from '#modules/doca/server/read-docas.ts'
import type { EstadiaDetalhe } from '#modules/estadia/estadia.contract.ts'
import { agreeOnEstadia, settleEstadia, writeInEstadia } from '#modules/estadia/server/act-on-estadia.ts'
import { listProprias } from '#modules/estadia/server/estadia.repository.ts'
import { getEstadia } from '#modules/estadia/server/open-estadia.ts'
import { NA_PORTARIA, proveReservas } from '#modules/patio/server/prove-chegada.ts'
import { efeitoDe } from '#modules/reserva/reserva.rules.ts'
import { changeReservas, columnsOf, note, refreshBusca } from '#modules/reserva/server/change-reserva.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { livresDe, takeCodigos } from './docas.ts'

const MINUTE_MS = 60_000
const DAY_MIN = 1_440

interface Visita {
  /** Key of the carrier's account; `sem-conta`: a carrier of the register alone. */
  readonly carrier: 'viaplanalto' | 'transminas' | 'sem-conta'
  readonly placa: string
  readonly capacidadeKg: number
  /** Minutes ago. */
  readonly chegada: number
  /** How long it stayed; null: it is here still. */
  readonly minutos: number | null
  readonly depois?: (livro: Livro) => Promise<unknown>
}

interface Livro {
  /** One act of a side so many minutes after the departure. */
  readonly at: (minutes: number) => Deps
  readonly shipper: Session
  readonly carrier: Session
  readonly id: string
  readonly read: () => Promise<EstadiaDetalhe>
}

async function agreed({ at, shipper, id, read }: Livro) {
  return agreeOnEstadia(at(DAY_MIN), shipper, id, { version: (await read()).version })
}
async function charged(livro: Livro, documento: string) {
  const { version } = await agreed(livro)
  return settleEstadia(livro.at(DAY_MIN + 300), livro.carrier, livro.id, 'cobrar', { version, documento })
}
async function paid(livro: Livro, documento: string) {
  const { version } = await charged(livro, documento)
  return settleEstadia(livro.at(DAY_MIN + 900), livro.shipper, livro.id, 'pagar', { version, documento })
}

/** The two argue about two hours without a tarpaulin. */
async function disputed({ at, shipper, carrier, id, read }: Livro) {
  const { version } = await read()
  const first = await writeInEstadia(at(500), carrier, id, 'contestar', {
    version,
    texto: 'Chegou no horário e só descarregou horas depois. A doca estava ocupada com outro cliente.',
  })
  const second = await writeInEstadia(at(845), shipper, id, 'responder', {
    version: first.version,
    texto: 'Nas duas primeiras horas o caminhão ficou sem lona na portaria. Propomos descontá-las: 7 h.',
    horas: 7,
  })
  await writeInEstadia(at(1_200), carrier, id, 'responder', {
    version: second.version,
    texto: 'Aceitamos descontar 1 h da lona: 8 h.',
    horas: 8,
  })
}

/** The newest last, so that the numbers follow the arrivals. */
const VISITAS: readonly Visita[] = [
  {
    carrier: 'viaplanalto',
    placa: 'SVD2H64',
    capacidadeKg: 25_000,
    chegada: 10 * DAY_MIN,
    minutos: 605,
    depois: (livro) => paid(livro, 'Fatura 20.128'),
  },
  { carrier: 'viaplanalto', placa: 'RHK4C27', capacidadeKg: 28_000, chegada: 9 * DAY_MIN, minutos: 300 },
  {
    carrier: 'sem-conta',
    placa: 'QTB7D40',
    capacidadeKg: 27_000,
    chegada: 8 * DAY_MIN,
    minutos: 301,
    depois: (livro) => paid(livro, 'Fatura 20.131'),
  },
  {
    carrier: 'sem-conta',
    placa: 'AYX3J55',
    capacidadeKg: 32_000,
    chegada: 7 * DAY_MIN,
    minutos: 340,
    depois: (livro) => charged(livro, 'CT-e 41.290'),
  },
  {
    carrier: 'sem-conta',
    placa: 'MLX5C30',
    capacidadeKg: 28_000,
    chegada: 5 * DAY_MIN,
    minutos: 372,
    depois: agreed,
  },
  {
    carrier: 'viaplanalto',
    placa: 'SVD2H65',
    capacidadeKg: 20_000,
    chegada: 540 + 1_260,
    minutos: 540,
    depois: disputed,
  },
  { carrier: 'viaplanalto', placa: 'RUV6E14', capacidadeKg: 27_000, chegada: DAY_MIN, minutos: 432 },
  { carrier: 'sem-conta', placa: 'HMZ2E90', capacidadeKg: 28_000, chegada: 292, minutos: null },
  { carrier: 'transminas', placa: 'QTB7D18', capacidadeKg: 20_000, chegada: 157, minutos: null },
]

interface Partes {
  readonly shipper: Session
  readonly unidadeId: string
  readonly carriers: Readonly<Record<'viaplanalto' | 'transminas', Session>>
}

export async function createEstadias(deps: Deps, { shipper, unidadeId, carriers }: Partes): Promise<void> {
  const now = deps.clock.now()
  const at = (instant: Date): Deps => ({ ...deps, clock: { now: () => instant } })
  for (const visita of VISITAS) {
    const chegada = new Date(now.getTime() - visita.chegada * MINUTE_MS)
    const saida = visita.minutos === null ? null : new Date(chegada.getTime() + visita.minutos * MINUTE_MS)
    const carrier = visita.carrier === 'sem-conta' ? undefined : carriers[visita.carrier]
    const id = await deps.db.asOwner(shipper.ownerId, (tx) =>
      visit(deps, tx, { shipper, carrier, unidadeId, visita, chegada, saida }),
    )
    if (!saida || !id) continue
    await visita.depois?.({
      at: (minutes) => at(new Date(saida.getTime() + minutes * MINUTE_MS)),
      shipper,
      carrier: carrier ?? shipper,
      id,
      read: () => getEstadia(deps, shipper, id),
    })
  }
}

interface Vinda {
  readonly shipper: Session
  readonly carrier: Session | undefined
  readonly unidadeId: string
  readonly visita: Visita
  readonly chegada: Date
  readonly saida: Date | null
}

/** A booking of its hour, its proven arrival and its departure; the id of its stay. Undefined: no slot was free. */
async function visit(deps: Deps, tx: OwnerTx, vinda: Vinda): Promise<string | undefined> {
  const { shipper, visita, chegada, saida } = vinda
  const reserva = await book(tx, vinda)
  if (!reserva) return undefined
  const checkin = { ...columnsOf(efeitoDe('checkin', reserva, chegada)) }
  const chegadas = await changeReservas(
    tx,
    shipper,
    [{ before: reserva, set: checkin, acao: 'chegada' }],
    chegada,
  )
  const prova = { ...NA_PORTARIA, capacidadeKg: visita.capacidadeKg, autor: shipper.userName }
  await proveReservas(tx, deps, chegadas, prova, chegada)
  const [here] = chegadas
  if (saida && here) {
    const set = columnsOf(efeitoDe('concluir', here, saida))
    await changeReservas(tx, shipper, [{ before: here, set, acao: 'conclusão' }], saida)
  }
  const [estadia] = await listProprias(
    tx,
    sql`t.owner_id = ${tx.ownerId} and t.id in (
      select x.estadia_id from estadia_parte x where x.owner_id = t.owner_id and x.reserva_id = ${reserva.id})`,
  )
  return estadia?.id
}

async function book(
  tx: OwnerTx,
  { shipper, carrier, unidadeId, visita, chegada, saida }: Vinda,
): Promise<ReservaLida | undefined> {
  const docas = await listDocas(tx, [unidadeId])
  const zone = docas[0]?.fusoHorario
  if (zone === undefined) return undefined
  const dia = dayAt(chegada, zone)
  const livres = (await livresDe(tx, docas, dia)).flatMap((doca) =>
    doca.horarios.map((horario) => ({ docaId: doca.id, horario })),
  )
  const far = ({ horario }: (typeof livres)[number]) => Math.abs(horario.inicio.getTime() - chegada.getTime())
  const slot = livres.toSorted((a, b) => far(a) - far(b))[0]
  const empresaId = await findCarrier(tx, carrier)
  if (!slot) return undefined
  const { docaId, horario } = slot
  const id = uuidv7()
  const antes = new Date(chegada.getTime() - DAY_MIN * MINUTE_MS)
  await tx.db
    .insertInto('reserva')
    .values({
      owner_id: tx.ownerId,
      id,
      codigo: await takeCodigos(tx, 1),
      unidade_id: unidadeId,
      doca_id: docaId,
      turno_id: horario.turnoId,
      horario_id: horario.horarioId,
      dh_reserva: horario.inicio,
      dh_fim_reserva: horario.fim,
      dia,
      tipo: 1,
      direcao: DIRECAO.Descarregamento,
      situacao: R.Agendado,
      empresa_id: empresaId,
      fornecedor: null,
      carga_id: saida === null ? null : await findCarga(tx, carrier),
      placa_veiculo: visita.placa,
      campos_adicionais: '{}',
      criado_por: shipper.userId,
      criado_por_nome: shipper.userName,
      criado_em: antes,
      atualizado_em: antes,
    })
    .execute()
  await tx.db
    .insertInto('doca_ocupacao')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      doca_id: docaId,
      vaga: 1,
      inicio: horario.inicio,
      fim: horario.fim,
      tipo: 1,
      reserva_id: id,
      turno_id: horario.turnoId,
      horario_id: horario.horarioId,
      direcao: DIRECAO.Descarregamento,
      criado_por_nome: shipper.userName,
    })
    .execute()
  await refreshBusca(tx, [id])
  const reserva = (await findReservas(tx, [id])).get(id)
  if (reserva)
    await note(tx, shipper, [{ before: undefined, after: reserva, acao: 'criação', extra: [] }], antes)
  return reserva
}

/** The carrier in the register; without an account one that is no partner. */
async function findCarrier(tx: OwnerTx, carrier: Session | undefined): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from empresa e
    where e.owner_id = ${tx.ownerId} and e.transportadora and ${
      carrier
        ? sql`e.documento = ${carrier.companyDocument}`
        : sql`not exists (select from parceiro p where p.owner_id = e.owner_id and p.documento = e.documento)`
    }
    order by e.nome, e.id limit 1
  `.execute(tx.db)
  return rows[0]?.id ?? null
}

/** A load of the carrier that has ended already, so that its own story stays as it is. */
async function findCarga(tx: OwnerTx, carrier: Session | undefined): Promise<string | null> {
  if (!carrier) return null
  const { rows } = await sql<{ id: string }>`
    select c.id from carga c
    join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and k.contratado_owner_id = ${carrier.ownerId} and c.dh_finalizacao is not null
      and not exists (select from reserva r where r.owner_id = c.owner_id and r.carga_id = c.id)
    order by c.codigo limit 1
  `.execute(tx.db)
  return rows[0]?.id ?? null
}
