/** The rows of loads, their stops and their planned events, many loads in one statement each. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { OrigemCarga } from '../../carga-codes.ts'
import { type EventoPlanejado, planEventos } from '../../rota.rules.ts'
import type { Caminho } from '../compute-caminho.ts'
import { toPisoColumns } from './dados-do-piso-columns.ts'
import type { CargaResolvida, ParadaResolvida } from './resolve-cargas.ts'
import '../carga.tables.ts'

export interface NovaCarga {
  readonly id: string
  readonly codigo: number
  readonly etapaId: string
  readonly origemCarga: OrigemCarga
  readonly carga: CargaResolvida
  readonly caminho: Caminho
  /** Ids of the stops in their order. */
  readonly paradaIds: readonly string[]
  readonly criadoPor: { readonly id: string | null; readonly nome: string }
}

/** Columns that a form decides. */
export const toColumns = (carga: CargaResolvida) => ({
  codigo_identificador: carga.codigoIdentificador,
  visibilidade: carga.visibilidade,
  tipo_frete: carga.tipoFrete,
  modalidade: carga.modalidade,
  tarifa_tipo: carga.tarifaTipo,
  unidade_id: carga.unidadeNegocioId,
  caracteristica_id: carga.caracteristicaId,
  valor_carga: carga.valorCarga,
  valor_frete: carga.valorFrete,
  valor_total_frete: carga.valorTotalFrete,
  imposto_suspenso: carga.impostoSuspenso,
  peso_kg: carga.pesoKg,
  volume_exato: carga.volume,
  volume_unidade: carga.volumeUnidade,
  quantidade: carga.quantidade,
  contato_nome: carga.contatoNome,
  contato_telefone: carga.contatoTelefone,
  contato_email: carga.contatoEmail,
  observacao: carga.observacao,
  veiculo_tipos: [...carga.veiculoTipos],
  veiculo_carrocerias: [...carga.veiculoCarrocerias],
  possui_redespacho: carga.possuiRedespacho,
})

/** Columns of the way; the line of an estimate is the straight one between the stops and is not kept. */
export const toRotaColumns = ({ distanciaM, duracaoMin, fonte, linha }: Caminho) => ({
  distancia_m: distanciaM,
  duracao_min: duracaoMin,
  rota_fonte: fonte,
  rota: linha === null ? null : JSON.stringify(linha),
})

const toParadaRow = (cargaId: string, parada: ParadaResolvida, id: string, ordem: number) => ({
  id,
  carga_id: cargaId,
  ordem,
  tipo: parada.tipo,
  empresa_id: parada.empresaId,
  nome: parada.nome,
  documento: parada.documento,
  cep: parada.cep,
  endereco: parada.endereco,
  municipio_id: parada.municipioId,
  cidade: parada.cidade,
  uf: parada.uf,
  fuso_horario: parada.fusoHorario,
  latitude: parada.latitude,
  longitude: parada.longitude,
  janela_inicio: parada.janelaInicio,
  janela_fim: parada.janelaFim,
  peso_kg: parada.peso,
  valor: parada.valor,
  observacao: parada.observacao,
})

const PARADA_COLUMNS = sql`id, carga_id, ordem, tipo, empresa_id, nome, documento, cep, endereco, municipio_id,
  cidade, uf, fuso_horario, latitude, longitude, janela_inicio, janela_fim, peso_kg, valor, observacao`

const PISO_COLUMNS = sql`tipo_carga_antt, eixos, composicao_completa, alto_desempenho, retorno_vazio_km, vale_pedagio,
  distancia_confirmada_km, distancia_confirmada_m, distancia_confirmada_por, distancia_confirmada_por_nome,
  distancia_confirmada_em`

/** Rows of a table, as JSON makes them: a set with the table's own types. */
const rowsOf = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

export async function insertCargas(tx: OwnerTx, novas: readonly NovaCarga[], now: Date): Promise<void> {
  const at = now.toISOString()
  const cargas = novas.map(({ id, codigo, etapaId, origemCarga, carga, caminho, criadoPor }) => ({
    id,
    codigo,
    etapa_id: etapaId,
    origem_carga: origemCarga,
    ...toColumns(carga),
    ...toRotaColumns(caminho),
    ...toPisoColumns(carga.piso, caminho.distanciaM, criadoPor, now),
    rota: caminho.linha,
    dh_publicacao: at,
    criado_por: criadoPor.id,
    criado_por_nome: criadoPor.nome,
    criado_em: at,
    atualizado_em: at,
  }))
  await sql`
    insert into carga (owner_id, ${PISO_COLUMNS}, id, codigo, codigo_identificador, etapa_id, visibilidade, origem_carga, tipo_frete,
      modalidade, tarifa_tipo, unidade_id, caracteristica_id, valor_carga, valor_frete, valor_total_frete,
      imposto_suspenso, peso_kg, volume_exato, volume_unidade, quantidade, contato_nome, contato_telefone, contato_email,
      observacao, veiculo_tipos, veiculo_carrocerias, distancia_m, duracao_min, rota, rota_fonte, possui_redespacho,
      dh_publicacao, criado_por, criado_por_nome, criado_em, atualizado_em)
    select ${tx.ownerId}, ${PISO_COLUMNS}, id, codigo, codigo_identificador, etapa_id, visibilidade, origem_carga, tipo_frete,
      modalidade, tarifa_tipo, unidade_id, caracteristica_id, valor_carga, valor_frete, valor_total_frete,
      imposto_suspenso, peso_kg, volume_exato, volume_unidade, quantidade, contato_nome, contato_telefone, contato_email,
      observacao, veiculo_tipos, veiculo_carrocerias, distancia_m, duracao_min, rota, rota_fonte, possui_redespacho,
      dh_publicacao, criado_por, criado_por_nome, criado_em, atualizado_em
    from ${rowsOf('carga', cargas)}
  `.execute(tx.db)
  const paradas = novas.flatMap(({ id, carga, paradaIds }) =>
    carga.paradas.map((parada, ordem) => toParadaRow(id, parada, idAt(paradaIds, ordem), ordem)),
  )
  await sql`
    insert into carga_parada (owner_id, ${PARADA_COLUMNS})
    select ${tx.ownerId}, ${PARADA_COLUMNS} from ${rowsOf('carga_parada', paradas)}
  `.execute(tx.db)
  await insertEventos(
    tx,
    novas.flatMap(({ id, carga, caminho, paradaIds }) =>
      planEventos(carga.paradas, caminho.duracaoMin).map((evento) =>
        toEventoRow(id, idAt(paradaIds, evento.parada), evento),
      ),
    ),
  )
}

/** Makes the stops of one load exactly these: those with a known id are changed, others added, the rest removed. */
export async function replaceParadas(
  tx: OwnerTx,
  cargaId: string,
  paradas: readonly ParadaResolvida[],
  ids: readonly string[],
): Promise<void> {
  // What names a stop that goes is kept with the load.
  for (const table of ['carga_documento', 'carga_ocorrencia'] as const) {
    await sql`
      update ${sql.table(table)} set parada_id = null
      where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and parada_id <> all(${ids}::uuid[])
    `.execute(tx.db)
  }
  await sql`
    delete from carga_parada
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and id <> all(${ids}::uuid[])
  `.execute(tx.db)
  const rows = paradas.map((parada, ordem) => toParadaRow(cargaId, parada, idAt(ids, ordem), ordem))
  await sql`
    insert into carga_parada as p (owner_id, ${PARADA_COLUMNS})
    select ${tx.ownerId}, ${PARADA_COLUMNS} from ${rowsOf('carga_parada', rows)}
    on conflict (owner_id, id) do update set
      ordem = excluded.ordem, tipo = excluded.tipo, empresa_id = excluded.empresa_id, nome = excluded.nome,
      documento = excluded.documento, cep = excluded.cep, endereco = excluded.endereco,
      municipio_id = excluded.municipio_id, cidade = excluded.cidade, uf = excluded.uf,
      fuso_horario = excluded.fuso_horario, latitude = excluded.latitude, longitude = excluded.longitude,
      janela_inicio = excluded.janela_inicio, janela_fim = excluded.janela_fim, peso_kg = excluded.peso_kg,
      valor = excluded.valor, observacao = excluded.observacao
    where p.carga_id = ${cargaId}
  `.execute(tx.db)
}

interface EventoRow {
  readonly id?: string
  readonly carga_id: string
  readonly parada_id: string
  readonly ordem: number
  readonly tipo: 'chegada' | 'saida'
  readonly descricao: string
  readonly dh_prevista: string | null
}

const toEventoRow = (cargaId: string, paradaId: string, evento: EventoPlanejado): EventoRow => ({
  carga_id: cargaId,
  parada_id: paradaId,
  ordem: evento.ordem,
  tipo: evento.tipo,
  descricao: evento.descricao,
  dh_prevista: evento.dhPrevista,
})

async function insertEventos(tx: OwnerTx, eventos: readonly EventoRow[]): Promise<void> {
  await sql`
    insert into carga_evento (owner_id, id, carga_id, parada_id, ordem, tipo, descricao, dh_prevista)
    select ${tx.ownerId}, gen_random_uuid(), carga_id, parada_id, ordem, tipo, descricao, dh_prevista
    from ${rowsOf('carga_evento', eventos)}
  `.execute(tx.db)
}

/** Plans the arrivals and departures anew; what has happened keeps its time and its place. */
export async function renewEventos(
  tx: OwnerTx,
  cargaId: string,
  paradas: readonly ParadaResolvida[],
  ids: readonly string[],
  duracaoMin: number | null,
): Promise<void> {
  const eventos = planEventos(paradas, duracaoMin).map((evento) =>
    toEventoRow(cargaId, idAt(ids, evento.parada), evento),
  )
  const { rows } = await sql<{ parada_id: string; tipo: string }>`
    update carga_evento e set ordem = n.ordem, descricao = n.descricao, dh_prevista = n.dh_prevista
    from ${rowsOf('carga_evento', eventos)} n
    where e.owner_id = ${tx.ownerId} and e.carga_id = ${cargaId} and e.planejado
      and e.parada_id = n.parada_id and e.tipo = n.tipo
    returning e.parada_id, e.tipo
  `.execute(tx.db)
  const known = new Set(rows.map(({ parada_id, tipo }) => `${parada_id} ${tipo}`))
  const missing = eventos.filter(({ parada_id, tipo }) => !known.has(`${parada_id} ${tipo}`))
  if (missing.length > 0) await insertEventos(tx, missing)
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new Error('Each stop has an id.')
  return id
}

/** The next codes of the company, in order and without a gap in the batch. */
export async function takeCodigos(tx: OwnerTx, count: number): Promise<number[]> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo)
    values (${tx.ownerId}, ${TIPO_CODIGO}, ${PRIMEIRO_CODIGO + count})
    on conflict (owner_id, tipo) do update set proximo = c.proximo + ${count}
    returning proximo
  `.execute(tx.db)
  const end = rows[0]?.proximo ?? PRIMEIRO_CODIGO + count
  return Array.from({ length: count }, (_, index) => end - count + index)
}

const TIPO_CODIGO = 'carga'
/** Five digits from the first on: a code alone is then long enough for the global search (S-219). */
const PRIMEIRO_CODIGO = 10_001

/** The first stage of the first group. */
export async function firstEtapa(tx: OwnerTx): Promise<string> {
  const { id } = await tx.db
    .selectFrom('etapa')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('grupo', '=', 1)
    .where('excluida_em', 'is', null)
    .orderBy('ordem')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
