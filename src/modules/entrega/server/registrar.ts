/**
 * The one way in which results of deliveries are told: by the driver's phone, an operator, the carrier, a sheet or an EDI file,
 * many at once. A delivery whose result is known keeps the first one, so that one invoice has one result whoever tells it again.
 */
import { v7 as uuidv7 } from 'uuid'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { readRecords } from '#modules/carga/server/change-carga.ts'
import { followEntregas } from '#modules/carga/server/ciclo/follow-entregas.ts'
import { openOcorrenciaNaCarga } from '#modules/ocorrencia/server/save-ocorrencia.ts'
import { tipoDoSistema } from '#modules/tipo-ocorrencia/server/tipo-do-sistema.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../entrega.contract.ts'
import {
  type Ator,
  canhotoAte,
  dividir,
  isAberta,
  isEntregue,
  nomeDaSituacao,
  podeIr,
  RESULTADOS,
  type ResultadoDaBaixa,
  SITUACAO_ENTREGA as S,
  situacaoDoResultado,
} from '../entrega.rules.ts'
import { type EntregaLida, listParadasAbertas, readProprias } from './entrega.repository.ts'
import { markParadas } from './mark-paradas.ts'
import { nomeDaEntrega } from './nome-da-entrega.ts'
import { noteRegistros } from './note-registros.ts'
import { readPrazoCanhoto } from './prazo-canhoto.ts'
import {
  type ArquivoNovo,
  insertArquivos,
  insertPartes,
  insertTentativas,
  isProva,
  type MudancaDaEntrega,
  type OrigemDaBaixa,
  type ParteNova,
  type TentativaNova,
  updateEntregas,
} from './write-entregas.ts'

/** The kind of occurrence that a failed delivery opens where nobody chose one. */
const INSUCESSO = {
  codigo: 'INSUCESSO',
  descricao: 'Insucesso na entrega',
  categoria: 'entrega',
  severidade: 'alta',
  ouDaCategoria: true,
} as const

export interface Registro {
  readonly entregaId: string
  readonly resultado: ResultadoDaBaixa
  /** UTC instant. */
  readonly dh: string
  /** Of a partial delivery; null: nobody knows, so the shares stay unknown. */
  readonly quantidade: number | null
  readonly recebedorNome: string | null
  readonly recebedorDocumento: string | null
  readonly observacao: string | null
  readonly arquivos: readonly ArquivoNovo[]
  readonly ocorenCodigo: string | null
}

export interface ContextoDoRegistro {
  readonly origem: OrigemDaBaixa
  readonly ator: Extract<Ator, 'motorista' | 'operador' | 'administrador' | 'transportadora' | 'edi'>
  /** Whose people may read who told it, as events of loads keep it. */
  readonly informanteOwnerId: string | null
  /** Of the occurrence that a failure opens; null: the company's kind for failed deliveries. */
  readonly tipoOcorrenciaId: string | null
  readonly atoId: string | null
  /** Whoever tells the delivery tells the departure as well: nobody else will. Drivers tell it themselves. */
  readonly contaSaida: boolean
}

export interface Registradas {
  /** Deliveries that have the result now. */
  readonly feitas: readonly string[]
  /** Those whose result was known before; it stays. */
  readonly repetidas: readonly string[]
}

/** Cargo statuses that take results: a finished load too, for whatever was told late. */
const RECEBE: readonly number[] = [2, 3, 4, 7, 8]

/**
 * The loads are locked. Throws `invalid_input` for shares that do not fit, `entrega_acao_impossivel` and
 * `entrega_carga_encerrada`.
 */
export async function registrarEntregas(
  tx: OwnerTx,
  actor: Actor,
  registros: readonly Registro[],
  contexto: ContextoDoRegistro,
  now: Date,
): Promise<Registradas> {
  const entregas = await readProprias(
    tx,
    registros.map(({ entregaId }) => entregaId),
  )
  const byId = new Map(entregas.map((entrega) => [entrega.id, entrega]))
  const cargas = await readRecords(tx, [...new Set(entregas.map(({ cargaId }) => cargaId))])
  const prazoDias = await readPrazoCanhoto(tx)
  const done: Feita[] = []
  const repetidas: string[] = []
  for (const registro of registros) {
    const entrega = existing(byId.get(registro.entregaId))
    const decided = decidir(entrega, registro, contexto, existing(cargas.get(entrega.cargaId)), prazoDias)
    if (decided === 'repetida') repetidas.push(entrega.id)
    else done.push(decided)
  }
  if (done.length > 0) await escrever(tx, actor, done, cargas, contexto, now)
  return { feitas: done.map(({ entrega }) => entrega.id), repetidas }
}

export interface Feita {
  readonly entrega: EntregaLida
  readonly registro: Registro
  readonly set: MudancaDaEntrega
  readonly resto: ParteNova | undefined
}

function decidir(
  entrega: EntregaLida,
  registro: Registro,
  { ator }: ContextoDoRegistro,
  carga: CargaRecord,
  prazoDias: number,
): Feita | 'repetida' {
  if (!RECEBE.includes(carga.status)) throw new AppError(entregaErrors.entrega_carga_encerrada)
  const { resultado, dh } = registro
  const fotos = entrega.fotos + registro.arquivos.filter(isProva).length
  const situacao = situacaoDoResultado(resultado, fotos > 0)
  if (!podeIr(entrega.situacao, situacao, ator)) return whyNot(entrega)
  const isHandedOver = isEntregue(situacao)
  const base: MudancaDaEntrega = {
    situacao,
    resultado,
    dhEntrega: dh,
    recebedorNome: isHandedOver ? registro.recebedorNome : null,
    recebedorDocumento: isHandedOver ? registro.recebedorDocumento : null,
    observacao: registro.observacao,
    canhotoAte: isHandedOver ? canhotoAte(dh, prazoDias) : null,
    fotos,
  }
  if (resultado !== 'parcial') return { entrega, registro, set: base, resto: undefined }
  const shares = partesDe(entrega, registro.quantidade)
  return {
    entrega,
    registro,
    set: { ...base, quantidade: shares.entregue },
    resto: {
      id: uuidv7(),
      origemId: entrega.id,
      paradaId: entrega.paradaId,
      situacao: S.Insucesso,
      resultado: 'recusada',
      quantidade: shares.resto,
      devolucao: entrega.devolucao,
      tentativa: entrega.tentativa,
      ocorrenciaId: null,
      observacao: registro.observacao,
    },
  }
}

/** A driver may say "part of it" without a number: then neither share is known. */
function partesDe(
  { quantidade }: EntregaLida,
  entregue: number | null,
): { entregue: number | null; resto: number | null } {
  if (entregue === null) return { entregue: null, resto: null }
  const divisao = dividir(quantidade, entregue)
  if (!divisao.ok) throw invalidField('quantidade', divisao.problema)
  return divisao
}

function whyNot(entrega: EntregaLida): 'repetida' {
  if (isAberta(entrega.situacao) || entrega.situacao === S.Encerrada) {
    throw new AppError(entregaErrors.entrega_acao_impossivel)
  }
  return 'repetida'
}

async function escrever(
  tx: OwnerTx,
  actor: Actor,
  done: readonly Feita[],
  cargas: ReadonlyMap<string, CargaRecord>,
  contexto: ContextoDoRegistro,
  now: Date,
): Promise<void> {
  const ocorrencias = await abrirOcorrencias(tx, actor, done, cargas, contexto, now)
  const comOcorrencia = done.map((one) => {
    const ocorrenciaId = ocorrencias.get(one.entrega.cargaId) ?? null
    return {
      ...one,
      set: falhou(one) && !one.resto ? { ...one.set, ocorrenciaId } : one.set,
      resto: one.resto && { ...one.resto, ocorrenciaId },
    }
  })
  await updateEntregas(
    tx,
    comOcorrencia.map(({ entrega, set }) => ({ before: entrega, set })),
    now,
  )
  const restos = comOcorrencia.flatMap(({ resto }) => resto ?? [])
  await insertPartes(tx, restos, now)
  await insertTentativas(
    tx,
    comOcorrencia.flatMap((one) => tentativasDe(one, actor, contexto)),
    now,
  )
  await insertArquivos(
    tx,
    done.flatMap(({ entrega, registro }) =>
      registro.arquivos.map((arquivo) => ({
        ...arquivo,
        entregaId: entrega.id,
        cargaId: entrega.cargaId,
        n: entrega.tentativa,
        porNome: actor.name,
      })),
    ),
    now,
  )
  await noteRegistros(tx, actor, comOcorrencia)
  await followCargas(tx, actor, done, contexto, now)
}

const falhou = ({ set, resto }: Pick<Feita, 'set' | 'resto'>) =>
  set.situacao === S.Insucesso || resto !== undefined

function tentativasDe(
  { entrega, registro, resto }: Feita,
  actor: Actor,
  { origem, atoId }: ContextoDoRegistro,
): TentativaNova[] {
  const common = {
    n: entrega.tentativa,
    cargaId: entrega.cargaId,
    paradaId: entrega.paradaId,
    dh: registro.dh,
    origem,
    porNome: actor.name,
    ocorenCodigo: registro.ocorenCodigo,
    observacao: registro.observacao,
    atoId,
  }
  return [
    {
      ...common,
      entregaId: entrega.id,
      resultado: registro.resultado,
      quantidade: registro.resultado === 'parcial' ? registro.quantidade : entrega.quantidade,
    },
    ...(resto
      ? [{ ...common, entregaId: resto.id, resultado: 'recusada' as const, quantidade: resto.quantidade }]
      : []),
  ]
}

/** One occurrence for the failures of one load that are told together. Only single loads fail: bulk tells whole deliveries. */
async function abrirOcorrencias(
  tx: OwnerTx,
  actor: Actor,
  done: readonly Feita[],
  cargas: ReadonlyMap<string, CargaRecord>,
  { tipoOcorrenciaId }: ContextoDoRegistro,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const opened = new Map<string, string>()
  const failed = Map.groupBy(done.filter(falhou), ({ entrega }) => entrega.cargaId)
  if (failed.size === 0) return opened
  const tipo = tipoOcorrenciaId ?? (await tipoDoSistema(tx, actor, INSUCESSO, now))
  for (const [cargaId, [first, ...others]] of failed) {
    if (!first) continue
    const carga = existing(cargas.get(cargaId))
    const nomes = [first, ...others].map(({ entrega }) => nomeDaEntrega(entrega)).join(', ')
    const ocorrencia = await openOcorrenciaNaCarga(
      tx,
      actor,
      carga,
      {
        tipoOcorrenciaId: tipo,
        descricao: [nomes, RESULTADOS[first.registro.resultado], first.registro.observacao]
          .filter((part) => part !== null)
          .join(': ')
          .slice(0, 500),
        paradaId: first.entrega.paradaId,
      },
      now,
      // A driver has no account of the company.
      actor.userId === null ? 'motorista' : 'operador',
    )
    opened.set(cargaId, ocorrencia.id)
  }
  return opened
}

/** Stops whose deliveries all have a result were left, where nobody else tells it; then the loads follow. */
async function followCargas(
  tx: OwnerTx,
  actor: Actor,
  done: readonly Feita[],
  { contaSaida, informanteOwnerId }: ContextoDoRegistro,
  now: Date,
): Promise<void> {
  const byCarga = Map.groupBy(done, ({ entrega }) => entrega.cargaId)
  await markParadas(tx, [...byCarga.keys()])
  const abertas = contaSaida ? await listAbertas(tx, done) : new Set<string>()
  await followEntregas(
    tx,
    actor,
    [...byCarga].map(([cargaId, own]) => ({
      cargaId,
      mudancas: own.map(lineOf),
      entregues: contaSaida ? passadas(own.filter(({ entrega }) => !abertas.has(entrega.paradaId))) : [],
      por: { nome: actor.name, ownerId: informanteOwnerId },
    })),
    'registro de entrega',
    now,
  )
}

/** The latest delivery of each stop. */
function passadas(done: readonly Feita[]) {
  const byParada = Map.groupBy(done, ({ entrega }) => entrega.paradaId)
  return [...byParada].map(([paradaId, own]) => ({
    paradaId,
    dh: own.reduce((last, { registro }) => (registro.dh > last ? registro.dh : last), ''),
  }))
}

/** Stops that still have a delivery without a result. */
async function listAbertas(tx: OwnerTx, done: readonly Feita[]): Promise<Set<string>> {
  const paradas = [...new Set(done.map(({ entrega }) => entrega.paradaId))]
  const rows = await listParadasAbertas(tx, paradas)
  return new Set(rows)
}

const lineOf = ({ entrega, registro }: Feita): FieldChangeRow => ({
  campo: nomeDaEntrega(entrega),
  de: nomeDaSituacao(entrega.situacao, entrega.resultado),
  para: RESULTADOS[registro.resultado],
})
