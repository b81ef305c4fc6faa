/** Rows of remessas for whoever changes them: locked with their steps, written with a handful of statements. */
import { sql } from 'kysely'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed, recordHistories } from '#platform/server/history.ts'
import { acoesDa, type Estado } from '../acoes.rules.ts'
import { codigoDaRemessa } from '../etiqueta.rules.ts'
import {
  etapaAtual,
  PASSO,
  SITUACAO_REMESSA as S,
  type SituacaoRemessa,
  TIPOS_ETAPA,
  unidadeAtual,
} from '../pipe.rules.ts'
import { SITUACOES } from '../remessa-dados.contract.ts'
import { iso, readEtapas, writeEtapas } from './etapas.repository.ts'

export const ENTIDADE_REMESSA = 'remessa'
const PRIMEIRO_CODIGO = 1_001

/** As many codes as are asked for, in order, never given twice. */
export async function takeCodigos(tx: OwnerTx, count: number): Promise<number[]> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo)
    values (${tx.ownerId}, ${ENTIDADE_REMESSA}, ${PRIMEIRO_CODIGO + count})
    on conflict (owner_id, tipo) do update set proximo = c.proximo + ${count}
    returning proximo
  `.execute(tx.db)
  const end = rows[0]?.proximo ?? PRIMEIRO_CODIGO + count
  return Array.from({ length: count }, (_unused, index) => end - count + index)
}

/** A remessa about to be changed. */
export interface RemessaAberta {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly pesoKg: number
  readonly volumeM3: number
  readonly valor: number
  readonly volumes: number
  readonly remetente: string
  readonly destinatarioId: string | null
  readonly destinatario: string | null
  readonly destinatarioDocumento: string | null
  readonly destinoMunicipioId: number | null
  readonly destinoEndereco: string | null
  /** UTC; promised to the customer. */
  readonly dhEntrega: string | null
  readonly criadoPor: string | null
  readonly responsavelId: string | null
  readonly fusoHorario: string
  readonly estado: Estado
}

interface Row extends Omit<RemessaAberta, 'estado'> {
  readonly situacao: SituacaoRemessa
  readonly unidadeNegocioId: string
  readonly liberada: boolean
  readonly liberadaMotivo: string | null
  readonly divergencias: number
}

/** In the order of their ids; those of other companies are absent. With `forChange` they are locked. */
export async function openRemessas(
  tx: OwnerTx,
  ids: readonly string[],
  { forChange }: { readonly forChange: boolean },
): Promise<RemessaAberta[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select r.id, r.codigo, r.versao, r.situacao, r.unidade_id as "unidadeNegocioId", r.liberada,
      r.liberada_motivo as "liberadaMotivo", r.divergencias, r.peso_kg::float8 as "pesoKg",
      r.volume_m3::float8 as "volumeM3", r.valor::float8 as valor, r.volumes, r.remetente_nome as remetente,
      r.destinatario_id as "destinatarioId", r.destinatario_nome as destinatario,
      r.destinatario_documento as "destinatarioDocumento", r.destino_municipio_id as "destinoMunicipioId",
      r.destino_endereco as "destinoEndereco", ${iso('r.dh_entrega')} as "dhEntrega", r.criado_por as "criadoPor",
      r.responsavel_id as "responsavelId", u.fuso_horario as "fusoHorario"
    from remessa r join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    where r.owner_id = ${tx.ownerId} and r.id = any(${[...ids]}::uuid[])
    order by r.id ${forChange ? sql`for no key update of r` : sql``}
  `.execute(tx.db)
  const etapas = await readEtapas(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ situacao, unidadeNegocioId, liberada, liberadaMotivo, divergencias, ...row }) => ({
    ...row,
    estado: {
      situacao,
      unidadeNegocioId,
      liberadaParaCarga: liberada,
      liberadaMotivo,
      divergencias,
      temDestinatario: row.destinatario !== null,
      etapas: etapas.get(row.id) ?? [],
    },
  }))
}

/** The columns that repeat what the steps say. */
export function columnsOf({ situacao, etapas }: Pick<Estado, 'situacao' | 'etapas'>) {
  const atual = etapaAtual(etapas)
  const em = situacao === S.Cancelada ? null : unidadeAtual(etapas)
  const desde =
    em === null ? null : (etapas.findLast(({ passo }) => passo === PASSO.Executado)?.dhExecucao ?? null)
  return {
    etapa_tipo: atual?.tipo ?? null,
    etapa_passo: atual?.passo ?? null,
    etapa_origem_id: atual?.unidadeOrigemId ?? null,
    etapa_destino_id: atual?.unidadeDestinoId ?? null,
    etapa_carga_id: atual?.cargaId ?? null,
    etapa_prevista: atual?.dhPrevista ?? null,
    etapa_chegada: atual?.dhChegadaPrevista ?? null,
    etapa_inicio: atual?.dhInicio ?? null,
    etapa_execucao: atual?.dhExecucao ?? null,
    etapa_conferida: atual?.conferidaEm != null,
    em_unidade_id: em,
    estoque_desde: desde,
  }
}

export interface MudancaDaRemessa {
  readonly before: Pick<RemessaAberta, 'id' | 'codigo' | 'versao' | 'estado'>
  readonly after: Estado
  readonly motivoCancelamento?: string | null
  readonly acao: string
  readonly mudancas?: readonly FieldChangeRow[]
}

/** Writes locked remessas with their steps, history and events. None may stand among them twice. */
export async function writeRemessas(
  tx: OwnerTx,
  actor: Actor,
  changes: readonly MudancaDaRemessa[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ before, after, motivoCancelamento = null }) => ({
    id: before.id,
    situacao: after.situacao,
    liberada: after.liberadaParaCarga,
    liberada_motivo: after.liberadaMotivo,
    motivo_cancelamento: motivoCancelamento,
    ...columnsOf(after),
  }))
  await sql`
    update remessa r set situacao = x.situacao, liberada = x.liberada, liberada_motivo = x.liberada_motivo,
      motivo_cancelamento = coalesce(x.motivo_cancelamento, r.motivo_cancelamento), etapa_tipo = x.etapa_tipo,
      etapa_passo = x.etapa_passo, etapa_origem_id = x.etapa_origem_id, etapa_destino_id = x.etapa_destino_id,
      etapa_carga_id = x.etapa_carga_id, etapa_prevista = x.etapa_prevista, etapa_chegada = x.etapa_chegada,
      etapa_inicio = x.etapa_inicio, etapa_execucao = x.etapa_execucao, etapa_conferida = x.etapa_conferida,
      em_unidade_id = x.em_unidade_id, estoque_desde = x.estoque_desde, versao = r.versao + 1, atualizado_em = ${now}
    from json_populate_recordset(null::remessa, ${JSON.stringify(rows)}::json) x
    where r.owner_id = ${tx.ownerId} and r.id = x.id
  `.execute(tx.db)
  await writeEtapas(
    tx,
    changes
      .filter(({ before, after }) => before.estado.etapas !== after.etapas)
      .map(({ before, after }) => [before.id, after.etapas]),
  )
  await recordHistories(
    tx,
    actor,
    changes.map(({ before, after, acao, mudancas = [] }) => ({
      entidade: ENTIDADE_REMESSA,
      entidadeId: before.id,
      acao,
      versao: before.versao + 1,
      mudancas: [...changesOf(before.estado, after), ...mudancas],
    })),
  )
  for (const { before, after } of changes) {
    announceRemessa(tx, {
      id: before.id,
      versao: before.versao + 1,
      verbo: 'changed',
      unidades: unidadesDe(before.estado, after),
    })
  }
}

const etapaText = (estado: Estado): string | null => {
  const atual = etapaAtual(estado.etapas)
  return atual ? `${TIPOS_ETAPA[atual.tipo]}, ${PASSO_TEXTO[atual.passo]}` : null
}
const PASSO_TEXTO = { 1: 'pendente', 2: 'em andamento', 3: 'executada' } as const

const changesOf = (before: Estado, after: Estado): FieldChangeRow[] => [
  ...changed('Situação', SITUACOES[before.situacao], SITUACOES[after.situacao]),
  ...changed('Etapa', etapaText(before), etapaText(after)),
  ...changed('Liberada para carga', simNao(before.liberadaParaCarga), simNao(after.liberadaParaCarga)),
  ...changed('Motivo da liberação', before.liberadaMotivo, after.liberadaMotivo),
]
const simNao = (value: boolean) => (value ? 'Sim' : 'Não')

/** Every unit that sees, or saw, a remessa. */
export const unidadesDe = (...estados: readonly Pick<Estado, 'unidadeNegocioId' | 'etapas'>[]): string[] => [
  ...new Set(
    estados
      .flatMap(({ unidadeNegocioId, etapas }) => [
        unidadeNegocioId,
        ...etapas.flatMap(({ unidadeOrigemId, unidadeDestinoId }) => [unidadeOrigemId, unidadeDestinoId]),
      ])
      .filter((id) => id !== null),
  ),
]

export function announceRemessa(
  tx: OwnerTx,
  {
    id,
    versao,
    verbo,
    unidades,
  }: {
    readonly id: string
    readonly versao: number
    readonly verbo: 'created' | 'changed' | 'removed' | 'recebida' | 'expedida'
    readonly unidades: readonly string[]
  },
): void {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_REMESSA}.${verbo}`,
    entidadeId: id,
    versao,
    dados: { unidades: unidades.join(',') },
  })
}

export interface Reader {
  readonly allUnits: boolean
  readonly unitIds: ReadonlySet<string>
}

/** A remessa is seen by whoever may enter one of its units. */
export const isWithin = (reader: Reader, estado: Estado): boolean =>
  reader.allUnits || unidadesDe(estado).some((id) => reader.unitIds.has(id))

export const offered = (reader: Reader, estado: Estado) =>
  acoesDa(estado).filter((acao) => reader.allUnits || reader.unitIds.has(unidadeDaAcao(acao, estado)))

/** The unit whose people do this: where the goods arrive, else where they stand. */
export function unidadeDaAcao(acao: string, estado: Estado): string {
  const atual = etapaAtual(estado.etapas)
  const arrives = acao === 'coletar' || acao === 'receber'
  return (
    (arrives ? atual?.unidadeDestinoId : (unidadeAtual(estado.etapas) ?? atual?.unidadeDestinoId)) ??
    estado.unidadeNegocioId
  )
}

export const codigoDe = ({ codigo }: Pick<RemessaAberta, 'codigo'>) => codigoDaRemessa(codigo)
