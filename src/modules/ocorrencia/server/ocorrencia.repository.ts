/** Occurrences of loads. A guest reads what the host's policies admit of its one load. */
import { type RawBuilder, sql } from 'kysely'
import type { OrigemOcorrencia, SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { MAX_OCORRENCIAS, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { codigoDaOcorrencia } from '../ocorrencia.rules.ts'
import '#modules/carga/server/carga.tables.ts'
import './ocorrencia.tables.ts'

/** Of attachments, and of the counter of their numbers. */
export const ENTIDADE_OCORRENCIA = 'ocorrencia'
const SEM_UNIDADE_ZONA = 'America/Sao_Paulo'

interface Row
  extends Omit<
    OcorrenciaCarga,
    'eventoId' | 'codigo' | 'codigoCarga' | 'abertaEm' | 'prazoEm' | 'resolvidaEm' | 'version'
  > {
  readonly numero: number | null
  /** Of its load, or of the record that is none. */
  readonly codigo: string | null
  readonly abertaEm: Date
  readonly prazoEm: Date | null
  readonly resolvidaEm: Date | null
  readonly versao: number
}

async function select(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  where: RawBuilder<unknown>,
  limit = MAX_OCORRENCIAS,
): Promise<OcorrenciaCarga[]> {
  const { rows } = await sql<Row>`
    select o.id, o.numero, o.registro_tipo as "registroTipo", o.carga_id as "cargaId", o.registro_id as "registroId",
      coalesce(c.codigo::text, o.registro_codigo) as codigo,
      o.tipo_ocorrencia_id as "tipoOcorrenciaId",
      jsonb_build_object('codigo', t.codigo, 'descricao', t.descricao, 'severidade', t.severidade,
        'orientacao', t.orientacao, 'contaPara', t.conta_para) as "tipoOcorrencia",
      o.origem, o.descricao, d.nome as destinatario, concat_ws(', ', d.cidade, d.uf) as cidade,
      coalesce(c.unidade_id, o.registro_unidade_id) as "unidadeNegocioId",
      coalesce(u.fuso_horario, d.fuso_horario, ${SEM_UNIDADE_ZONA}) as "fusoHorario",
      o.responsavel_id as "responsavelId", r.nome as responsavel, o.situacao,
      o.carga_finalizada as "cargaFinalizada", o.prazo_em as "prazoEm", o.ocoren_codigo as "ocorenCodigo",
      o.resolucao, o.aberta_em as "abertaEm", o.aberta_por_nome as "abertaPor", o.resolvida_em as "resolvidaEm",
      o.resolvida_por_nome as "resolvidaPor", o.versao,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'nome', p.nome) end as parada,
      coalesce(m.nome, k.motorista->>'nome') as "nomeMotorista",
      coalesce(v.placa, k.veiculo->>'placa') as "placaVeiculo",
      (select count(*)::integer from ocorrencia_comentario x
       where x.owner_id = o.owner_id and x.ocorrencia_id = o.id) as "qntComentarios",
      (select count(*)::integer from anexo x
       where x.owner_id = o.owner_id and x.entidade_id = o.id and x.entidade = ${ENTIDADE_OCORRENCIA}) as "qntAnexos"
    from carga_ocorrencia o
    join tipo_ocorrencia t on t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id
    left join carga c on c.owner_id = o.owner_id and c.id = o.carga_id
    left join unidade_negocio u on u.owner_id = o.owner_id and u.id = coalesce(c.unidade_id, o.registro_unidade_id)
    left join carga_parada p on p.owner_id = o.owner_id and p.id = o.parada_id
    left join usuario r on r.owner_id = o.owner_id and r.id = o.responsavel_id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join lateral (
      select y.nome, y.cidade, y.uf, y.fuso_horario from carga_parada y
      where y.owner_id = o.owner_id and y.carga_id = o.carga_id
      order by (y.id = o.parada_id) desc nulls last, y.ordem desc limit 1
    ) d on true
    where o.owner_id = ${ownerId} and ${where}
    order by o.aberta_em desc, o.id
    limit ${limit}
  `.execute(tx.db)
  return rows.map(({ numero, codigo, abertaEm, prazoEm, resolvidaEm, versao, cidade, ...row }) => ({
    ...row,
    eventoId: row.id,
    codigo: codigoDaOcorrencia(numero),
    codigoCarga: codigo ?? '',
    cidade: cidade || null,
    abertaEm: abertaEm.toISOString(),
    prazoEm: prazoEm?.toISOString() ?? null,
    resolvidaEm: resolvidaEm?.toISOString() ?? null,
    version: versao,
  }))
}

/** Those that exist, in the order of the ids; one query however many there are. */
export async function listByIds(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<OcorrenciaCarga[]> {
  if (ids.length === 0) return []
  const found = await select(tx, ownerId, sql`o.id = any(${ids}::uuid[])`, ids.length)
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const listByCarga = (tx: Pick<Tx, 'db'>, ownerId: string, cargaId: string) =>
  select(tx, ownerId, sql`o.carga_id = ${cargaId}`)

export const findOcorrencia = async (
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
): Promise<OcorrenciaCarga | undefined> => (await select(tx, ownerId, sql`o.id = ${id}`))[0]

/** One of a record that is no load is locked itself: no load is held for it. */
export const lockOcorrencia = (tx: OwnerTx, id: string) =>
  sql`select from carga_ocorrencia where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(tx.db)

/** Who opened it; null: that was before the account was kept beside the name. */
export async function findAbertaPor(tx: OwnerTx, id: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('carga_ocorrencia')
    .select('aberta_por')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.aberta_por ?? null
}

export async function countByCarga(tx: OwnerTx, cargaId: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('carga_ocorrencia')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .executeTakeFirstOrThrow()
  return total
}

export interface TipoEscolhido {
  readonly id: string
  readonly descricao: string
  readonly ativo: boolean
  readonly responsavel_id: string | null
  readonly prazo_min: number | null
  readonly codigo_proceda: string | null
}

export async function findTipo(tx: OwnerTx, id: string): Promise<TipoEscolhido | undefined> {
  const { rows } = await sql<TipoEscolhido>`
    select id, descricao, ativo, responsavel_id, prazo_min, codigo_proceda from tipo_ocorrencia
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** What is no load and has occurrences. */
export interface RegistroComOcorrencia {
  readonly tipo: 'remessa'
  readonly id: string
  readonly codigo: string
  readonly unidadeId: string
}

export interface NovaOcorrencia {
  readonly id: string
  /** Null: it happened to the record that is named. */
  readonly cargaId: string | null
  readonly registro?: RegistroComOcorrencia
  readonly tipoId: string
  readonly paradaId: string | null
  readonly descricao: string | null
  readonly responsavelId: string | null
  /** Null: the driver, who has no account. */
  readonly abertaPorId: string | null
  readonly abertaPor: string
  readonly origem: OrigemOcorrencia
  readonly prazoEm: Date | null
  readonly ocorenCodigo: string | null
}

/** The next number of the company, never given twice. */
async function takeNumero(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo) values (${tx.ownerId}, ${ENTIDADE_OCORRENCIA}, 2)
    on conflict (owner_id, tipo) do update set proximo = c.proximo + 1
    returning proximo
  `.execute(tx.db)
  return (rows[0]?.proximo ?? 2) - 1
}

/** What a text search finds it by: number, load, kind, customer, plate, driver's vehicle as they are now. */
async function writeBusca(tx: OwnerTx, id: string): Promise<void> {
  const found = await findOcorrencia(tx, tx.ownerId, id)
  if (!found) return
  const { codigo, codigoCarga, tipoOcorrencia, destinatario, placaVeiculo } = found
  const words = [codigo, codigoCarga, tipoOcorrencia.descricao, destinatario, placaVeiculo]
  await sql`
    update carga_ocorrencia set busca = app_fold(${words.filter(Boolean).join(' ')})
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

export async function insertOcorrencia(tx: OwnerTx, nova: NovaOcorrencia, now: Date): Promise<void> {
  const numero = await takeNumero(tx)
  await tx.db
    .insertInto('carga_ocorrencia')
    .values({
      owner_id: tx.ownerId,
      id: nova.id,
      carga_id: nova.cargaId,
      ...(nova.registro && {
        registro_tipo: nova.registro.tipo,
        registro_id: nova.registro.id,
        registro_codigo: nova.registro.codigo,
        registro_unidade_id: nova.registro.unidadeId,
      }),
      numero,
      origem: nova.origem,
      prazo_em: nova.prazoEm,
      ocoren_codigo: nova.ocorenCodigo,
      parada_id: nova.paradaId,
      tipo_ocorrencia_id: nova.tipoId,
      descricao: nova.descricao,
      responsavel_id: nova.responsavelId,
      aberta_em: now,
      aberta_por: nova.abertaPorId,
      aberta_por_nome: nova.abertaPor,
    })
    .execute()
  await writeBusca(tx, nova.id)
}

export interface OcorrenciaValues {
  readonly descricao: string | null
  readonly responsavelId: string | null
  readonly situacao: SituacaoOcorrencia
  readonly resolucao: string | null
  readonly resolvidaEm: string | null
  readonly resolvidaPor: string | null
  readonly prazoEm: string | null
  readonly ocorenCodigo: string | null
}

export async function updateOcorrencia(tx: OwnerTx, id: string, values: OcorrenciaValues): Promise<void> {
  await tx.db
    .updateTable('carga_ocorrencia')
    .set((eb) => ({
      descricao: values.descricao,
      responsavel_id: values.responsavelId,
      situacao: values.situacao,
      resolucao: values.resolucao,
      resolvida_em: values.resolvidaEm,
      resolvida_por_nome: values.resolvidaPor,
      prazo_em: values.prazoEm,
      ocoren_codigo: values.ocorenCodigo,
      versao: eb('versao', '+', 1),
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  await writeBusca(tx, id)
}
