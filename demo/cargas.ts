/**
 * Loads on the board of Alimentos Serra Dourada in every group and state, made by the use cases that the API calls.
 * Each batch is one transaction; ways are estimated, so that the start waits for no other machine.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import '#modules/carga/server/carga.tables.ts'
import { changeCargas } from '#modules/acao-em-massa/server/change-cargas.ts'
import { TIPO_ALOCACAO } from '#modules/carga/carga-codes.ts'
import { importCargas } from '#modules/carga/server/cadastro/import-cargas.ts'
import { announceCarga, lockCarga, lockCargas } from '#modules/carga/server/change-carga.ts'
import { listEtapas } from '#modules/carga/server/ciclo/read-fatos.ts'
import { deliverCarga, registerEvento } from '#modules/carga/server/ciclo/register-evento.ts'
import { type AcaoDeStatus, type AcaoOptions, runAcao } from '#modules/carga/server/ciclo/run-acao.ts'
import { type Mudanca, writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import { allocateCarga } from '#modules/carga/server/veiculo/allocate-carga.ts'
import { insertContratacoes } from '#modules/carga/server/veiculo/contratacao.repository.ts'
import { resolveTransportadora } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import { createDocumento } from '#modules/documento-carga/server/documento/save-documento.ts'
import { changeOcorrencia } from '#modules/ocorrencia/server/change-ocorrencia.ts'
import { comentarOcorrencia } from '#modules/ocorrencia/server/comentarios.ts'
import { openOcorrencia } from '#modules/ocorrencia/server/save-ocorrencia.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import '#modules/tipo/server/tipo.tables.ts'
import { tipoOcorrenciaRegister } from '#modules/tipo-ocorrencia/server/tipo-ocorrencia.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import {
  cargaInput,
  type Destino,
  destinoOf,
  documentoInput,
  type Origem,
  type Pedido,
  pedidosOf,
} from './cargas-plano.ts'
import { forgetCiot, informGates } from './conformidade.ts'
import { found, within } from './create-registers.ts'
import { giveFretes } from './fretes.ts'

/** On the board of a first start. */
export const DEMO_CARGAS = 60
/** Loads of one transaction. */
export const LOTE = 100
const HOUR_MS = 3_600_000
/** The loads were registered some days ago. */
const AGE_MS = 7 * 24 * HOUR_MS

interface Lote {
  /** Number of its first load. */
  readonly from: number
  readonly count: number
}

/** `origens`: the units that load, in turn. The company has its registers already. */
export async function createCargas(
  deps: Deps,
  session: Session,
  origens: readonly Origem[],
  lote: Lote,
  now: Date,
): Promise<void> {
  const file = fileURLToPath(new URL('pedidos.csv', import.meta.url))
  const pedidos: Pedido[] = parse(readFileSync(file), { columns: true })
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const numbers = Array.from({ length: lote.count }, (_, n) => lote.from + n)
    const inputs = numbers.map((index) => {
      const origem = found(origens[index % origens.length], 'uma unidade')
      return cargaInput(index, pedidosOf(pedidos, index), origem, now)
    })
    const registered = within(deps, tx, new Date(now.getTime() - AGE_MS))
    const { itens } = await importCargas(registered, session, inputs)
    const cargas = itens.map(({ ordem, id, erro }) => {
      if (id === null) throw new Error(`A carga ${ordem} da demonstração foi recusada: ${erro}`)
      return { id, index: lote.from + ordem }
    })
    await giveFretes({ tx, session, now }, cargas)
    await moveOn({ deps: within(deps, tx, now), tx, session, now }, cargas, pedidos)
  })
}

interface Context {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly session: Session
  readonly now: Date
}

interface CargaDemo {
  readonly id: string
  readonly index: number
}

/** One load of six has a delivery note. */
const hasDocumento = ({ index }: CargaDemo) => index < DEMO_CARGAS && index % 6 === 0

/** Takes each load as far as it comes. Loads beyond the first ones do without much that is written load by load. */
async function moveOn(context: Context, cargas: readonly CargaDemo[], pedidos: readonly Pedido[]) {
  const { deps, tx, session } = context
  const of = (...destinos: readonly Destino[]) =>
    cargas.filter(({ index }) => destinos.includes(destinoOf(index)))
  const firstOf = (...destinos: readonly Destino[]) =>
    of(...destinos).filter(({ index }) => index < DEMO_CARGAS)
  for (const { id, index } of cargas.filter(hasDocumento)) {
    await createDocumento(deps, session, id, documentoInput(index, pedidosOf(pedidos, index)))
  }
  await negotiate(context, of('negociacao'))
  await allocate(context, of('alocada', 'viagem', 'ocorrencia', 'entregue', 'finalizada'))
  for (const { id } of firstOf('viagem', 'ocorrencia')) await pickUp(context, id)
  const tipo = await problem(context)
  for (const [order, { id }] of of('ocorrencia').entries()) await goWrong(context, id, tipo, order)
  await passStops(context, [...of('entregue'), ...firstOf('finalizada')])
  for (const { id } of [...of('entregue'), ...firstOf('finalizada')]) {
    await deliverCarga(deps, session, id, {})
  }
  const motivo = await tx.db
    .selectFrom('tipo_visivel')
    .select(['id', 'descricao as texto'])
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPOS.DesativacaoCarga)
    .orderBy('ordem')
    .executeTakeFirstOrThrow()
  await end(context, 'finalizar', of('finalizada'), {})
  await end(context, 'desativar', of('desativada'), { motivo })
  await end(context, 'cancelar', of('cancelada'), { motivo })
}

async function negotiate({ tx, session, now }: Context, cargas: readonly CargaDemo[]) {
  const etapa = (await listEtapas(tx)).find(({ grupo, ordem }) => grupo === 1 && ordem > 1)
  const locked = await lockCargas(
    tx,
    cargas.map(({ id }) => id),
  )
  const parametros = { etapaId: found(etapa, 'a segunda etapa').id }
  const trabalho = { acao: 'mover-etapa', parametros, anteriores: new Map() } as const
  await changeCargas(tx, actorOf(session), trabalho, [...locked.values()], now)
}

/** To the carriers of the register in turn; one that waits and one on the road go with the own vehicles and drivers. */
async function allocate({ tx, session, now }: Context, cargas: readonly CargaDemo[]) {
  const { rows: drivers } = await sql<{ id: string; veiculo_id: string }>`
    select id, veiculo_id from motorista
    where owner_id = ${tx.ownerId} and veiculo_id is not null order by nome limit 2
  `.execute(tx.db)
  const first = (destino: Destino) =>
    cargas.find(({ index }) => index < DEMO_CARGAS && destinoOf(index) === destino)
  const own = [first('alocada'), first('viagem')].flatMap((carga) => carga ?? []).slice(0, drivers.length)
  for (const [order, { id }] of own.entries()) {
    const { id: motoristaId, veiculo_id: veiculoId } = found(drivers[order], 'o motorista')
    await allocateCarga(
      tx,
      session,
      await lockCarga(tx, id),
      { tipoAlocacao: 1, veiculoId, motoristaId },
      now,
    )
  }
  await giveToCarriers(
    { tx, session, now },
    cargas.filter((carga) => !own.includes(carga)),
  )
}

/** As `allocateCarga` does it with one load, for all of them at once: the carriers are chosen, then the loads begin. */
async function giveToCarriers({ tx, session, now }: Omit<Context, 'deps'>, cargas: readonly CargaDemo[]) {
  const { rows } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} and transportadora and ativo order by documento limit 4
  `.execute(tx.db)
  const carriers = await Promise.all(rows.map(({ id }) => resolveTransportadora(tx, id)))
  const actor = actorOf(session)
  const ids = cargas.map(({ id }) => id)
  const changes: Mudanca[] = []
  for (const [order, before] of [...(await lockCargas(tx, ids)).values()].entries()) {
    const { id, nome, parceiro } = found(carriers[order % carriers.length], 'a transportadora')
    if (parceiro) await insertContratacoes(tx, [before], parceiro, session.companyName, now)
    changes.push({
      before: { ...before, contratado_owner_id: parceiro?.ownerId ?? null },
      set: { alocacao_tipo: TIPO_ALOCACAO.Transportadora, transportadora_id: id },
      acao: 'alocação',
      mudancas: [{ campo: 'Transportadora', de: null, para: nome }],
    })
  }
  await writeMudancas(tx, actor, changes, now)
  await informGates(tx, ids, now)
  const locked = [...(await lockCargas(tx, ids)).values()]
  for (const recusa of (await runAcao(tx, actor, 'iniciar', locked, { criador: true }, now)).values())
    throw recusa
  const waiting = cargas.filter(({ index }) => index < DEMO_CARGAS && destinoOf(index) === 'alocada')
  const late = waiting.slice(0, SEM_CIOT).map(({ id }) => id)
  if (late.length === 0) return
  await forgetCiot(tx, late)
  for (const carga of (await lockCargas(tx, late)).values()) {
    announceCarga(tx, {
      id: carga.id,
      versao: carga.versao,
      contratadoOwnerId: carga.contratado_owner_id,
      verb: 'changed',
    })
  }
}

/** Allocated loads whose CIOT nobody has told yet. */
const SEM_CIOT = 2

/** Left with the goods, two hours after the planned time; that proves the arrival. */
async function pickUp({ deps, tx, session }: Context, id: string) {
  const coleta = await tx.db
    .selectFrom('carga_parada')
    .select(['id', 'janela_inicio'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', id)
    .where('ordem', '=', 0)
    .executeTakeFirstOrThrow()
  const planned = found(coleta.janela_inicio ?? undefined, 'a coleta').getTime()
  const dh = new Date(planned + 2 * HOUR_MS).toISOString()
  await registerEvento(deps, session, id, { paradaId: coleta.id, tipo: 'saida', dh })
}

/** One in so many is delivered after its window. */
const ATRASADA_A_CADA = 4

/** The times that were told of each stop: within its window, some deliveries an hour and a half after it. */
async function passStops({ tx }: Context, cargas: readonly CargaDemo[]): Promise<void> {
  await sql`
    update carga_parada p set dh_chegada = x.dh, dh_saida = x.dh
    from (
      select p.id, case when p.tipo = 2 and c.ordem % ${ATRASADA_A_CADA} = 0 then p.janela_fim + interval '90 minutes'
        else p.janela_inicio + interval '1 hour' end as dh
      from unnest(${cargas.map(({ id }) => id)}::uuid[]) with ordinality as c (id, ordem)
      join carga_parada p on p.owner_id = ${tx.ownerId} and p.carga_id = c.id
    ) x
    where p.owner_id = ${tx.ownerId} and p.id = x.id
  `.execute(tx.db)
}

/** The kind of occurrence that loads of the demonstration meet. */
export const OCORRENCIA = {
  codigo: 'FILA',
  descricao: 'Fila ou retenção no caminho',
  categoria: 'transporte',
  severidade: 'media',
  abreAlerta: true,
  contaPara: 'atraso-outros',
  prazoMin: 120,
} as const

/** Opened some hours ago; of three one waits, one is somebody's and talked about, one was opened just now. */
async function goWrong({ deps, tx, session, now }: Context, cargaId: string, tipo: string, order: number) {
  const since = within(deps, tx, new Date(now.getTime() - (order === 0 ? 6 : 1) * HOUR_MS))
  const { id } = await openOcorrencia(since, session, cargaId, {
    tipoOcorrenciaId: tipo,
    descricao: 'Fila na balança da rodovia',
  })
  if (order % 3 !== 1) return
  await changeOcorrencia(deps, session, id, { situacao: 2, responsavelId: session.userId })
  await comentarOcorrencia(deps, session, id, { texto: 'Liguei para o motorista: a fila anda devagar.' })
}

/** Id of the kind of occurrence that the loads meet. */
async function problem({ deps, tx, session }: Context): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from tipo_ocorrencia where owner_id = ${tx.ownerId} and codigo = ${OCORRENCIA.codigo}
  `.execute(tx.db)
  return (rows[0] ?? (await tipoOcorrenciaRegister.create(deps, session, OCORRENCIA))).id
}

/** Over the last days: a third of them each day. */
async function end(
  { tx, session, now }: Context,
  acao: AcaoDeStatus,
  cargas: readonly CargaDemo[],
  options: Omit<AcaoOptions, 'criador'>,
) {
  for (const day of [2, 1, 0]) {
    const own = cargas.filter((_carga, n) => n % 3 === day)
    const locked = await lockCargas(
      tx,
      own.map(({ id }) => id),
    )
    const when = new Date(now.getTime() - day * 24 * HOUR_MS)
    const recusas = await runAcao(
      tx,
      actorOf(session),
      acao,
      [...locked.values()],
      { ...options, criador: true },
      when,
    )
    for (const recusa of recusas.values()) throw recusa
  }
}
