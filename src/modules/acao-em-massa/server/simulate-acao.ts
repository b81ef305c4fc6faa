/** What a bulk action is going to do, load by load, without doing it (design 24b). */
import { sql } from 'kysely'
import { type CargaNaAgenda, findImpedimentos } from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { naAgenda } from '#modules/carga/server/ciclo/apply-effects.ts'
import { findUnidade } from '#modules/carga/server/ciclo/change-unidade.ts'
import { listEtapas, readFatos } from '#modules/carga/server/ciclo/read-fatos.ts'
import { busyVehicle } from '#modules/carga/server/ciclo/refuse.ts'
import { decideOne } from '#modules/carga/server/ciclo/run-acao.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { Efeito, SelecaoAcao, Simulacao } from '../acao.contract.ts'
import { type AcaoEmMassa, contar, type Previsao } from '../acao.rules.ts'
import { agendamentosTocados } from './agendamentos-da-acao.ts'
import { decideOthers, isDeStatus } from './change-cargas.ts'
import { pendingDecisions } from './lotes-inteiros.ts'
import type { ParametrosGravados } from './parametros.ts'
import { readLotes, readSelected, selectIds } from './select-cargas.ts'

/** Loads whose facts are read in one query. */
const CHUNK = 1_000

export function simulateAcao(deps: Deps, session: Session, body: SelecaoAcao): Promise<Simulacao> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { acao, parametros = {}, decisoes = [] } = body
    const asked = await selectIds(tx, session, body)
    const selected = await readSelected(tx, session, asked)
    const lotes = acao === 'desativar' ? await readLotes(tx, selected.values()) : new Map()
    const choice = pendingDecisions([...selected.values()], lotes, decisoes, parametros.desativarLote)
    const along = await readSelected(tx, session, [...choice.along])
    const cargas = [...selected.values(), ...along.values()]
    const recusas = await findRecusas(tx, acao, cargas, await targetOf(tx, session, body), deps.clock.now())
    const previsoes = asked.map((id): Previsao => {
      if (!selected.has(id) || recusas.has(id)) return 'fica'
      return choice.pending.has(id) ? 'decisao' : 'feita'
    })
    const doneIds = [
      ...asked.filter((_id, index) => previsoes[index] === 'feita'),
      ...[...along.keys()].filter((id) => !recusas.has(id)),
    ]
    const names = await namesOf(tx, [...recusas.keys(), ...choice.pending.keys()])
    return {
      acao,
      contagem: contar(previsoes),
      efeitos: [
        ...effect('cargas-do-lote', [...along.keys()].filter((id) => !recusas.has(id)).length),
        ...(await countEffects(tx, acao, doneIds, deps.clock.now())),
      ],
      agendamentos: await agendamentosTocados(tx, acao, doneIds),
      decisoes: [...choice.pending]
        .filter(([id]) => !recusas.has(id))
        .map(([cargaId, { lote, outras }]) => ({
          cargaId,
          codigo: String(selected.get(cargaId)?.codigo ?? ''),
          nome: names.get(cargaId) ?? null,
          loteCodigo: String(lote.codigo),
          outras,
        })),
      recusas: [
        ...asked.filter((id) => !selected.has(id)).map((id) => missing(id)),
        ...cargas.flatMap(({ id, codigo }) => {
          const erro = recusas.get(id)
          if (!erro) return []
          const nome = names.get(id) ?? null
          return [{ cargaId: id, codigo: String(codigo), nome, erroCodigo: erro.code, erro: erro.message }]
        }),
      ],
      conferidoEm: deps.clock.now().toISOString(),
    }
  })
}

const missing = (cargaId: string) => ({
  cargaId,
  codigo: '',
  nome: null,
  erroCodigo: platformErrors.not_found.code,
  erro: platformErrors.not_found.message,
})

/** Reasons are chosen in the dialog that shows the rehearsal, so they are not asked for here; targets are. */
async function targetOf(
  tx: OwnerTx,
  session: Session,
  { acao, parametros = {} }: SelecaoAcao,
): Promise<ParametrosGravados> {
  if (acao === 'mover-etapa' && parametros.etapaId) return { etapaId: parametros.etapaId.toLowerCase() }
  if (acao === 'alterar-unidade' && parametros.unidadeId) {
    const { id } = await findUnidade(tx, session, parametros.unidadeId, 'parametros.unidadeId')
    return { unidadeId: id }
  }
  return {}
}

async function findRecusas(
  tx: OwnerTx,
  acao: AcaoEmMassa,
  cargas: readonly CargaRecord[],
  parametros: ParametrosGravados,
  now: Date,
): Promise<Map<string, AppError>> {
  const recusas = new Map<string, AppError>()
  if (!isDeStatus(acao)) {
    const results = await decideOthers(tx, { acao, parametros, anteriores: new Map() }, cargas, now)
    for (const [index, result] of results.entries()) {
      const carga = cargas[index]
      if (carga && result instanceof AppError) recusas.set(carga.id, result)
    }
    return recusas
  }
  const etapas = await listEtapas(tx)
  const wanted: CargaNaAgenda[] = []
  for (let start = 0; start < cargas.length; start += CHUNK) {
    const chunk = cargas.slice(start, start + CHUNK)
    const fatosOf = await readFatos(
      tx,
      chunk.map(({ id }) => id),
    )
    for (const carga of chunk) {
      const fatos = fatosOf(carga.id)
      const result = decideOne(acao, carga, fatos, etapas, { criador: true })
      if (result instanceof AppError) recusas.set(carga.id, result)
      else if (result.efeitos.agenda === 'ocupar') wanted.push(...[naAgenda(carga, fatos) ?? []].flat())
    }
  }
  for (const [id, impedimento] of await findImpedimentos(tx, wanted))
    recusas.set(id, busyVehicle(impedimento))
  return recusas
}

const LABELS: Readonly<Record<Efeito, string>> = {
  'cargas-do-lote': 'Outras cargas dos mesmos lotes',
  'veiculos-liberados': 'Ocupação de veículo liberada na agenda',
  'veiculos-ocupados': 'Veículos ocupados de novo na agenda',
  'ocorrencias-encerradas': 'Ocorrências encerradas com a carga',
  'ocorrencias-restauradas': 'Ocorrências que voltam a andar',
  'transportadoras-avisadas': 'Transportadoras avisadas',
}

/** Effects that touch nothing are not told. */
const effect = (tipo: Efeito, quantidade: number) =>
  quantidade === 0 ? [] : [{ tipo, descricao: LABELS[tipo], quantidade }]

async function countEffects(tx: OwnerTx, acao: AcaoEmMassa, ids: readonly string[], now: Date) {
  if (!isDeStatus(acao) || ids.length === 0) return []
  const { rows } = await sql<{
    placas: number
    voltam: number
    ocorrencias: number
    restauradas: number
    transportadoras: number
  }>`
    with loads as materialized (select unnest(${ids}::uuid[]) as id)
    select
      (select count(distinct o.veiculo_id)::integer from veiculo_ocupacao o join loads l on l.id = o.carga_id
       where o.owner_id = ${tx.ownerId} and o.situacao = 'ativa' and o.fim > ${now}) as placas,
      (select count(distinct c.veiculo_id)::integer from carga c join loads l on l.id = c.id
       where c.owner_id = ${tx.ownerId} and c.status_anterior in (2, 7)) as voltam,
      (select count(*)::integer from carga_ocorrencia o join loads l on l.id = o.carga_id
       where o.owner_id = ${tx.ownerId} and o.situacao <> 4) as ocorrencias,
      (select count(*)::integer from carga_ocorrencia o join loads l on l.id = o.carga_id
       where o.owner_id = ${tx.ownerId} and o.situacao = 4) as restauradas,
      (select count(*)::integer from carga_contratacao k join loads l on l.id = k.carga_id
       where k.owner_id = ${tx.ownerId}) as transportadoras
  `.execute(tx.db)
  const [counted] = rows
  if (!counted) return []
  const leaves = acao === 'desativar' || acao === 'cancelar' || acao === 'finalizar'
  return [
    ...effect('veiculos-liberados', leaves ? counted.placas : 0),
    ...effect('veiculos-ocupados', leaves ? 0 : counted.voltam),
    ...effect('ocorrencias-encerradas', acao === 'finalizar' ? counted.ocorrencias : 0),
    ...effect('ocorrencias-restauradas', acao === 'reverter-finalizacao' ? counted.restauradas : 0),
    ...effect('transportadoras-avisadas', counted.transportadoras),
  ]
}

/** Whom the load is for, as its card says it. */
async function namesOf(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ carga_id: string; nome: string }>`
    select distinct on (carga_id) carga_id, nome from carga_parada
    where owner_id = ${tx.ownerId} and carga_id = any(${ids}::uuid[])
    order by carga_id, ordem desc
  `.execute(tx.db)
  return new Map(rows.map(({ carga_id, nome }) => [carga_id, nome]))
}
