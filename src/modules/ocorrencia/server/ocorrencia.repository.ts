/** Occurrences of loads. A guest reads what the host's policies admit of its one load. */
import { type RawBuilder, sql } from 'kysely'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { MAX_OCORRENCIAS, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import '#modules/carga/server/carga.tables.ts'

interface Row
  extends Omit<OcorrenciaCarga, 'eventoId' | 'codigoCarga' | 'abertaEm' | 'resolvidaEm' | 'version'> {
  readonly codigo: number
  readonly abertaEm: Date
  readonly resolvidaEm: Date | null
  readonly versao: number
}

async function select(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  where: RawBuilder<unknown>,
): Promise<OcorrenciaCarga[]> {
  const { rows } = await sql<Row>`
    select o.id, o.carga_id as "cargaId", c.codigo, o.tipo_ocorrencia_id as "tipoOcorrenciaId",
      jsonb_build_object('codigo', t.codigo, 'descricao', t.descricao, 'severidade', t.severidade,
        'orientacao', t.orientacao) as "tipoOcorrencia",
      o.descricao, o.responsavel_id as "responsavelId", r.nome as responsavel, o.situacao,
      o.carga_finalizada as "cargaFinalizada", o.resolucao, o.aberta_em as "abertaEm",
      o.aberta_por_nome as "abertaPor", o.resolvida_em as "resolvidaEm", o.versao,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'nome', p.nome) end as parada,
      coalesce(m.nome, k.motorista->>'nome') as "nomeMotorista",
      coalesce(v.placa, k.veiculo->>'placa') as "placaVeiculo"
    from carga_ocorrencia o
    join carga c on c.owner_id = o.owner_id and c.id = o.carga_id
    join tipo_ocorrencia t on t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id
    left join carga_parada p on p.owner_id = o.owner_id and p.id = o.parada_id
    left join usuario r on r.owner_id = o.owner_id and r.id = o.responsavel_id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where o.owner_id = ${ownerId} and ${where}
    order by o.aberta_em desc, o.id
    limit ${MAX_OCORRENCIAS}
  `.execute(tx.db)
  return rows.map(({ codigo, abertaEm, resolvidaEm, versao, ...row }) => ({
    ...row,
    eventoId: row.id,
    codigoCarga: String(codigo),
    abertaEm: abertaEm.toISOString(),
    resolvidaEm: resolvidaEm?.toISOString() ?? null,
    version: versao,
  }))
}

export const listByCarga = (tx: Pick<Tx, 'db'>, ownerId: string, cargaId: string) =>
  select(tx, ownerId, sql`o.carga_id = ${cargaId}`)

export const findOcorrencia = async (
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  id: string,
): Promise<OcorrenciaCarga | undefined> => (await select(tx, ownerId, sql`o.id = ${id}`))[0]

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
}

export async function findTipo(tx: OwnerTx, id: string): Promise<TipoEscolhido | undefined> {
  const { rows } = await sql<TipoEscolhido>`
    select id, descricao, ativo, responsavel_id from tipo_ocorrencia
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  return rows[0]
}

export interface NovaOcorrencia {
  readonly id: string
  readonly cargaId: string
  readonly tipoId: string
  readonly paradaId: string | null
  readonly descricao: string | null
  readonly responsavelId: string | null
  readonly abertaPorId: string
  readonly abertaPor: string
}

export async function insertOcorrencia(tx: OwnerTx, nova: NovaOcorrencia, now: Date): Promise<void> {
  await tx.db
    .insertInto('carga_ocorrencia')
    .values({
      owner_id: tx.ownerId,
      id: nova.id,
      carga_id: nova.cargaId,
      parada_id: nova.paradaId,
      tipo_ocorrencia_id: nova.tipoId,
      descricao: nova.descricao,
      responsavel_id: nova.responsavelId,
      aberta_em: now,
      aberta_por: nova.abertaPorId,
      aberta_por_nome: nova.abertaPor,
    })
    .execute()
}

export interface OcorrenciaValues {
  readonly descricao: string | null
  readonly responsavelId: string | null
  readonly situacao: SituacaoOcorrencia
  readonly resolucao: string | null
  readonly resolvidaEm: string | null
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
      versao: eb('versao', '+', 1),
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}
