/** The rows of remessas with documents and volumes, many remessas in one statement each. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { type Etapa, etapaNova } from '../acoes.rules.ts'
import { etiquetaDoVolume } from '../etiqueta.rules.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'
import type { RemessaFields, VolumeFields } from '../remessa-values.contract.ts'
import { writeEtapas } from './etapas.repository.ts'
import { columnsOf } from './remessa.repository.ts'
import type { RemessaResolvida } from './resolve-remessas.ts'

const toColumns = (fields: RemessaResolvida) => ({
  tipo: fields.tipo,
  lote: fields.lote,
  urgente: fields.urgente,
  unidade_id: fields.unidadeNegocioId,
  responsavel_id: fields.responsavelId,
  tomador_id: fields.tomadorServicoId,
  agente_id: fields.agenteCargaId,
  contato_agente: fields.contatoAgente,
  remetente_id: fields.remetenteId,
  remetente_nome: fields.remetenteNome,
  destinatario_id: fields.destinatarioId,
  destinatario_nome: fields.destinatarioNome,
  destinatario_documento: fields.destinatarioDocumento,
  destino_municipio_id: fields.destinoMunicipioId,
  destino_cidade: fields.destinoCidade,
  destino_uf: fields.destinoUf,
  destino_endereco: fields.destinoEndereco,
  terminal_carga_id: fields.terminalCargaId,
  terminal_entrega_id: fields.terminalEntregaId,
  caracteristica_id: fields.caracteristicaId,
  coleta: fields.coleta,
  dh_coleta: fields.dhColeta ?? null,
  entrega: fields.entrega,
  dh_entrega: fields.dhEntrega ?? null,
  tipo_modal: fields.tipoModal,
  tipo_servico: fields.tipoServico,
  tipo_comercio: fields.tipoComercio,
  tipo_atividade: fields.tipoAtividade,
  campos_adicionais: fields.camposAdicionais,
  observacoes: fields.observacoes,
  restricoes: fields.restricoes,
  peso_liquido_kg: fields.pesoLiquido,
  peso_tara_kg: fields.pesoTara,
  peso_kg: fields.pesoBruto,
  volume_m3: fields.cubagem,
  valor: fields.valor,
})
const COLUMNS = Object.keys(toColumns({} as RemessaResolvida))

export interface NovaRemessa {
  readonly id: string
  readonly codigo: number
  readonly fields: RemessaResolvida
  readonly etapas: readonly Etapa[]
  readonly situacao?: 1 | 2
  readonly entregaId?: string | null
}

/** The way that was planned, or collected to the unit and sent from there. */
export const etapasDe = ({ etapas, unidadeNegocioId, dhColeta }: RemessaFields): Etapa[] =>
  etapas && etapas.length > 0
    ? etapas.map((etapa) =>
        etapaNova(uuidv7(), etapa.tipo, {
          unidadeOrigemId: etapa.tipo === 'coleta' ? null : (etapa.unidadeOrigemId ?? null),
          unidadeDestinoId: etapa.tipo === 'expedicao' ? null : (etapa.unidadeDestinoId ?? null),
          dhPrevista: etapa.dhPrevista?.trim() ? (parseInstant(etapa.dhPrevista) ?? null) : null,
        }),
      )
    : [
        etapaNova(uuidv7(), 'coleta', { unidadeDestinoId: unidadeNegocioId, dhPrevista: dhColeta ?? null }),
        etapaNova(uuidv7(), 'expedicao', { unidadeOrigemId: unidadeNegocioId }),
      ]

/** Throws `remessa_etiqueta_taken`. */
export async function insertRemessas(
  tx: OwnerTx,
  novas: readonly NovaRemessa[],
  quem: { readonly userId: string | null; readonly name: string },
  now: Date,
): Promise<void> {
  const rows = novas.map(({ id, codigo, fields, etapas, situacao = 1, entregaId = null }) => ({
    id,
    codigo,
    situacao,
    entrega_id: entregaId,
    ...toColumns(fields),
    ...columnsOf({ situacao, etapas }),
  }))
  const names = [
    'id',
    'codigo',
    'situacao',
    'entrega_id',
    ...COLUMNS,
    ...Object.keys(columnsOf({ situacao: 1, etapas: [] })),
  ]
  await sql`
    insert into remessa (owner_id, ${sql.join(names.map((name) => sql.ref(name)))}, criado_por, criado_por_nome, criado_em,
      atualizado_em)
    select ${tx.ownerId}, ${sql.join(names.map((name) => sql.ref(`x.${name}`)))}, ${quem.userId},
      left(${quem.name}, 120), ${now}, ${now}
    from json_populate_recordset(null::remessa, ${JSON.stringify(rows)}::json) x
  `.execute(tx.db)
  await writeEtapas(
    tx,
    novas.map(({ id, etapas }) => [id, etapas]),
  )
  await insertDocumentos(tx, novas)
  await insertVolumes(tx, novas)
  await refreshBusca(
    tx,
    novas.map(({ id }) => id),
  )
}

export async function updateRemessa(
  tx: OwnerTx,
  id: string,
  fields: RemessaResolvida,
  now: Date,
): Promise<void> {
  const assignments = COLUMNS.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`)
  await sql`
    update remessa r set ${sql.join(assignments)}, versao = r.versao + 1, atualizado_em = ${now}
    from json_populate_record(null::remessa, ${JSON.stringify(toColumns(fields))}::json) x
    where r.owner_id = ${tx.ownerId} and r.id = ${id}
  `.execute(tx.db)
}

type ComPapeis = Pick<NovaRemessa, 'id' | 'codigo' | 'fields'>

export async function insertDocumentos(tx: OwnerTx, remessas: readonly ComPapeis[]): Promise<void> {
  const rows = remessas.flatMap(({ id, fields }) =>
    (fields.documentos ?? []).map((documento, index) => ({
      id: uuidv7(),
      remessa_id: id,
      ordem: index + 1,
      tipo: documento.tipo,
      numero: documento.numero,
      serie: documento.serie,
      chave: documento.chave,
      embalagem: documento.embalagem,
      quantidade: documento.quantidade,
      peso_kg: documento.peso,
      volume_m3: documento.volume,
      valor: documento.valor,
      itens: documento.itens ?? [],
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into remessa_documento (owner_id, id, remessa_id, ordem, tipo, numero, serie, chave, embalagem, quantidade, peso_kg,
      volume_m3, valor, itens)
    select ${tx.ownerId}, x.id, x.remessa_id, x.ordem, x.tipo, x.numero, x.serie, x.chave, x.embalagem, x.quantidade, x.peso_kg,
      x.volume_m3, x.valor, x.itens
    from json_populate_recordset(null::remessa_documento, ${JSON.stringify(rows)}::json) x
  `.execute(tx.db)
}

const UM_VOLUME: readonly VolumeFields[] = [
  { etiqueta: null, sscc: null, pesoKg: null, comprimentoCm: null, larguraCm: null, alturaCm: null },
]

/** A remessa of which nothing was said has one volume. Throws `remessa_etiqueta_taken`. */
export async function insertVolumes(tx: OwnerTx, remessas: readonly ComPapeis[]): Promise<void> {
  const rows = remessas.flatMap(({ id, codigo, fields }) => {
    const volumes = fields.volumes ?? UM_VOLUME
    return volumes.map((volume, index) => ({
      id: uuidv7(),
      remessa_id: id,
      n: index + 1,
      etiqueta: volume.etiqueta ?? etiquetaDoVolume(codigo, index + 1),
      sscc: volume.sscc,
      peso_kg: volume.pesoKg,
      comprimento_cm: volume.comprimentoCm,
      largura_cm: volume.larguraCm,
      altura_cm: volume.alturaCm,
    }))
  })
  const { rows: inserted } = await sql<{ id: string }>`
    insert into remessa_volume (owner_id, id, remessa_id, n, etiqueta, sscc, peso_kg, comprimento_cm, largura_cm, altura_cm)
    select ${tx.ownerId}, x.id, x.remessa_id, x.n, x.etiqueta, x.sscc, x.peso_kg, x.comprimento_cm, x.largura_cm, x.altura_cm
    from json_populate_recordset(null::remessa_volume, ${JSON.stringify(rows)}::json) x
    on conflict do nothing returning id
  `.execute(tx.db)
  if (inserted.length < rows.length) throw new AppError(remessaErrors.remessa_etiqueta_taken)
  await sql`
    update remessa r set volumes = x.volumes from (
      select remessa_id, count(*)::int as volumes from remessa_volume
      where owner_id = ${tx.ownerId} and remessa_id = any(${remessas.map(({ id }) => id)}::uuid[]) group by remessa_id) x
    where r.owner_id = ${tx.ownerId} and r.id = x.remessa_id
  `.execute(tx.db)
}

/** What a text search finds remessas by: code, parties, town, batch, numbers and keys of their papers. */
export const refreshBusca = (tx: OwnerTx, ids: readonly string[]) =>
  sql`
    update remessa r set busca = app_fold(concat_ws(' ', 'RM-' || r.codigo, r.remetente_nome, r.destinatario_nome,
      r.destino_cidade, r.lote, (select string_agg(concat_ws(' ', d.numero, d.chave), ' ') from remessa_documento d
        where d.owner_id = r.owner_id and d.remessa_id = r.id)))
    where r.owner_id = ${tx.ownerId} and r.id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
