/** Counts, the remessas they are about and their readings. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { type Conferencia, conferenciaErrors, type LeituraFeita } from '../conferencia.contract.ts'
import type { Leitura, VolumeConhecido } from '../conferencia.rules.ts'

export const ENTIDADE_CONFERENCIA = 'conferencia'

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', ${ISO})`)

type Row = Conferencia

/** In the order of `order`; expected amounts of an open blind count stay out. */
export async function readConferencias(
  tx: OwnerTx,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<Conferencia[]> {
  const { rows } = await sql<Row>`
    select c.id, c.versao as version, c.tipo, jsonb_build_object('id', u.id, 'nome', u.descricao) as unidade, c.local,
      case when g.id is null then null else jsonb_build_object('id', g.id, 'codigo', g.codigo::text) end as carga,
      c.as_cegas as "asCegas", c.situacao,
      case when c.as_cegas and c.situacao = 'aberta' then null else c.esperados end as esperados,
      (select count(*)::int from conferencia_leitura l
       where l.owner_id = c.owner_id and l.conferencia_id = c.id and l.resposta = 'ok') as lidos,
      coalesce(r.remessas, '[]') as remessas, c.aberta_por_nome as "abertaPor", ${iso('c.aberta_em')} as "abertaEm",
      c.fechada_por_nome as "fechadaPor", ${iso('c.fechada_em')} as "fechadaEm", u.fuso_horario as "fusoHorario"
    from conferencia c
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    left join carga g on g.owner_id = c.owner_id and g.id = c.carga_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', m.id, 'codigo', 'RM-' || m.codigo, 'remetente', m.remetente_nome,
        'destinatario', m.destinatario_nome,
        'volumes', case when c.as_cegas and c.situacao = 'aberta' then null else m.volumes end,
        'lidos', (select count(*)::int from conferencia_leitura l where l.owner_id = c.owner_id
          and l.conferencia_id = c.id and l.remessa_id = m.id and l.resposta = 'ok')) order by m.codigo) as remessas
      from conferencia_remessa x join remessa m on m.owner_id = x.owner_id and m.id = x.remessa_id
      where x.owner_id = c.owner_id and x.conferencia_id = c.id
    ) r on true
    where c.owner_id = ${tx.ownerId} and ${where}
    order by c.aberta_em desc, c.id limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows
}

const canSee = (session: Session, unidadeId: string) => session.allUnits || session.unitIds.has(unidadeId)

/** Throws `not_found`, also for one of a unit out of reach. */
export async function seeConferencia(tx: OwnerTx, session: Session, id: string): Promise<Conferencia> {
  const found = existing((await readConferencias(tx, sql`c.id = ${id}`))[0])
  if (!canSee(session, found.unidade.id)) throw new AppError(platformErrors.not_found)
  return found
}

export interface ConferenciaAberta {
  readonly id: string
  readonly tipo: Conferencia['tipo']
  readonly unidadeId: string
  readonly cargaId: string | null
  readonly versao: number
  readonly remessaIds: readonly string[]
}

/**
 * An open count, held so that it is not closed meanwhile; `forChange` keeps readings out as well. Throws `not_found` and
 * `conferencia_fechada`.
 */
export async function holdConferencia(
  tx: OwnerTx,
  session: Session,
  id: string,
  { forChange }: { readonly forChange: boolean },
): Promise<ConferenciaAberta> {
  const { rows } = await sql<Omit<ConferenciaAberta, 'remessaIds'> & { situacao: string }>`
    select id, tipo, unidade_id as "unidadeId", carga_id as "cargaId", versao, situacao from conferencia
    where owner_id = ${tx.ownerId} and id = ${id} ${forChange ? sql`for no key update` : sql`for share`}
  `.execute(tx.db)
  const { situacao, ...found } = existing(rows[0])
  if (!canSee(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
  if (situacao !== 'aberta') throw new AppError(conferenciaErrors.conferencia_fechada)
  const { rows: remessas } = await sql<{ id: string }>`
    select x.remessa_id as id from conferencia_remessa x
    join remessa r on r.owner_id = x.owner_id and r.id = x.remessa_id
    where x.owner_id = ${tx.ownerId} and x.conferencia_id = ${id} order by r.codigo
  `.execute(tx.db)
  return { ...found, remessaIds: remessas.map((row) => row.id) }
}

/** Of the remessas of a count, the volumes that ought to be there. */
export async function listEsperados(
  tx: OwnerTx,
  remessaIds: readonly string[],
): Promise<(VolumeConhecido & { readonly sscc: string | null })[]> {
  const { rows } = await sql<VolumeConhecido & { readonly sscc: string | null }>`
    select id, remessa_id as "remessaId", etiqueta, sscc from remessa_volume
    where owner_id = ${tx.ownerId} and remessa_id = any(${[...remessaIds]}::uuid[])
      and estado in ('esperado', 'recebido', 'avariado', 'sobra')
    order by remessa_id, n
  `.execute(tx.db)
  return rows
}

export async function listLeituras(tx: OwnerTx, conferenciaId: string): Promise<Leitura[]> {
  const { rows } = await sql<Leitura>`
    select etiqueta, resposta, volume_id as "volumeId", remessa_id as "remessaId", avariado, observacao
    from conferencia_leitura where owner_id = ${tx.ownerId} and conferencia_id = ${conferenciaId} order by dh, etiqueta
  `.execute(tx.db)
  return rows
}

export type LeituraGravada = LeituraFeita & { readonly leituraId: string; readonly porId: string | null }

/** With what a person is told of each; the newest first where no labels are named. */
export async function readLeituras(
  tx: OwnerTx,
  conferenciaId: string,
  etiquetas: readonly string[] | null,
): Promise<LeituraGravada[]> {
  const { rows } = await sql<LeituraGravada>`
    select l.etiqueta, l.resposta, l.leitura_id as "leituraId", l.remessa_id as "remessaId",
      case when r.id is null then null else 'RM-' || r.codigo end as codigo, r.destinatario_nome as destinatario,
      case when l.resposta = 'nao_e_desta_carga' then coalesce(p.codigo, r.posicao) end as posicao,
      l.avariado, l.observacao, ${iso('l.dh')} as dh, l.por_nome as por, l.por_id as "porId"
    from conferencia_leitura l
    left join remessa r on r.owner_id = l.owner_id and r.id = l.remessa_id
    left join remessa_volume v on v.owner_id = l.owner_id and v.id = l.volume_id
    left join posicao_estoque p on p.owner_id = v.owner_id and p.id = v.posicao_id
    where l.owner_id = ${tx.ownerId} and l.conferencia_id = ${conferenciaId}
      and (${etiquetas}::text[] is null or l.etiqueta = any(${etiquetas}::text[]))
    order by l.dh desc, l.etiqueta limit ${etiquetas === null ? 50 : etiquetas.length}
  `.execute(tx.db)
  return rows
}

/** The number of volumes that were read. */
export async function countLidos(tx: OwnerTx, conferenciaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from conferencia_leitura
    where owner_id = ${tx.ownerId} and conferencia_id = ${conferenciaId} and resposta = 'ok'
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export function announceConferencia(tx: OwnerTx, id: string, versao: number, unidadeId: string): void {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_CONFERENCIA}.changed`,
    entidadeId: id,
    versao,
    dados: { unidade: unidadeId },
  })
}
