/** SQL of announcements: those of the support team's company, and in the system scope what is on for everybody. */
import { type Selectable, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import './anuncio.tables.ts'
import { situacaoOf } from '../anuncio.rules.ts'
import type { AnuncioPainel, SaveAnuncio } from '../anuncio-painel.contract.ts'

type Row = Selectable<Tables['anuncio']>
interface Beside {
  readonly nomes: { readonly id: string; readonly nome: string }[]
  readonly viram: number
  readonly clicaram: number
  readonly fecharam: number
}

const publicoOf = (row: Row) => ({
  licencas: row.licencas,
  modulos: row.modulos,
  papeis: row.papeis,
  tipos: row.tipos_empresa,
  empresas: row.empresas,
})

function toPainel(row: Row & Beside, now: Date): AnuncioPainel {
  const vigencia = {
    de: row.de?.toISOString() ?? null,
    ate: row.ate?.toISOString() ?? null,
    publicadoEm: row.publicado_em?.toISOString() ?? null,
    encerradoEm: row.encerrado_em?.toISOString() ?? null,
  }
  return {
    id: row.id,
    tipo: row.tipo,
    posicao: row.posicao,
    titulo: row.titulo,
    mensagem: row.mensagem,
    midia:
      row.midia_tipo === null
        ? null
        : { tipo: row.midia_tipo, url: row.midia_url ?? '', alt: row.midia_alt ?? '' },
    acao:
      row.acao_url === null
        ? null
        : { label: row.acao_label ?? '', url: row.acao_url, target: row.acao_target },
    style: { size: row.tamanho, solid: row.solido, variant: row.variante },
    regra: { type: row.regra, urls: row.urls },
    publico: publicoOf(row),
    ...vigencia,
    repetirDias: row.repetir_dias,
    empresas: row.nomes,
    temImagem: row.imagem_arquivo_id !== null,
    situacao: situacaoOf(vigencia, now.toISOString()),
    viram: row.viram,
    clicaram: row.clicaram,
    fecharam: row.fecharam,
    atualizadoEm: row.atualizado_em.toISOString(),
    version: row.versao,
  }
}

const valuesOf = (input: SaveAnuncio) => ({
  tipo: input.tipo,
  posicao: input.posicao,
  titulo: input.titulo,
  mensagem: input.mensagem,
  midia_tipo: input.midia?.tipo ?? null,
  midia_url: input.midia?.tipo === 'video' ? input.midia.url : null,
  midia_alt: input.midia?.alt ?? null,
  acao_label: input.acao?.label ?? null,
  acao_url: input.acao?.url ?? null,
  acao_target: input.acao?.target ?? '_self',
  tamanho: input.style.size,
  solido: input.style.solid,
  variante: input.style.variant,
  regra: input.regra.type,
  urls: input.regra.urls,
  licencas: input.publico.licencas,
  modulos: input.publico.modulos,
  papeis: input.publico.papeis,
  tipos_empresa: input.publico.tipos,
  empresas: input.publico.empresas,
  de: input.de,
  ate: input.ate,
  repetir_dias: input.repetirDias,
})

export async function insertAnuncio(
  tx: OwnerTx,
  id: string,
  input: SaveAnuncio,
  imagemArquivoId: string | null,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('anuncio')
    .values({
      ...valuesOf(input),
      owner_id: tx.ownerId,
      id,
      imagem_arquivo_id: imagemArquivoId,
      publicado_em: null,
      encerrado_em: null,
      atualizado_em: now,
    })
    .execute()
}

/** Columns that change beside those of the form. */
type Changes = Partial<Pick<Row, 'imagem_arquivo_id' | 'publicado_em' | 'encerrado_em' | 'midia_tipo'>>

/** Saves and counts the version. */
export async function updateAnuncio(
  tx: OwnerTx,
  id: string,
  input: SaveAnuncio | undefined,
  changes: Changes,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('anuncio')
    .set({
      ...(input && valuesOf(input)),
      ...changes,
      versao: sql<number>`versao + 1`,
      atualizado_em: now,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function removeAnuncio(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('anuncio').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

/** The row, locked for a change; undefined when there is none. */
export const lockAnuncio = (tx: OwnerTx, id: string): Promise<Row | undefined> =>
  tx.db
    .selectFrom('anuncio')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Announcements of the company, in the system scope, with what people of all companies did; the newest first. */
export async function listPainel(
  tx: OwnerTx,
  window: { readonly id?: string; readonly limit: number; readonly offset: number },
  now: Date,
): Promise<AnuncioPainel[]> {
  const { rows } = await sql<Row & Beside>`
    select a.*, m.viram, m.clicaram, m.fecharam, coalesce((
      select json_agg(json_build_object('id', o.owner_id, 'nome', o.nome) order by o.nome)
      from owner o where o.owner_id = any(a.empresas)), '[]') as nomes
    from (
      select * from anuncio
      where owner_id = ${tx.ownerId} ${window.id === undefined ? sql`` : sql`and id = ${window.id}`}
      order by id desc limit ${window.limit} offset ${window.offset}
    ) a
    cross join lateral (
      select count(p.visto_em)::int as viram, (count(*) filter (where p.cliques > 0))::int as clicaram,
        (count(*) filter (where p.fechamentos > 0))::int as fecharam
      from anuncio_pessoa p where p.anuncio_id = a.id
    ) m
    order by a.id desc`.execute(tx.db)
  return rows.map((row) => toPainel(row, now))
}

export async function countPainel(tx: OwnerTx): Promise<number> {
  const { total } = await tx.db
    .selectFrom('anuncio')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return total
}

export const findAnuncio = (tx: OwnerTx, id: string): Promise<Row | undefined> =>
  tx.db
    .selectFrom('anuncio')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What the support team published and did not end yet, and what one person did with it. */
export async function listOn(
  tx: Tx,
  person: { readonly ownerId: string; readonly userId: string },
  now: Date,
  id?: string,
) {
  const rows = await tx.db
    .selectFrom('anuncio as a')
    .leftJoin('anuncio_pessoa as p', (join) =>
      join
        .on('p.owner_id', '=', person.ownerId)
        .on('p.usuario_id', '=', person.userId)
        .onRef('p.anuncio_id', '=', 'a.id'),
    )
    .selectAll('a')
    .select('p.lido_em as lidoEm')
    .where('a.publicado_em', 'is not', null)
    .where('a.encerrado_em', 'is', null)
    .where('a.ate', '>', now)
    .where('a.de', '<=', now)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? ''))
    .orderBy('a.de', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, publico: publicoOf(row) }))
}

/** Notes what a person did; what was noted before stays. */
export async function noteAct(
  tx: OwnerTx,
  usuarioId: string,
  anuncioId: string,
  act: 'exibicao' | 'clique' | 'fechamento' | 'lido',
  now: Date,
): Promise<void> {
  const one = (name: typeof act) => (act === name ? 1 : 0)
  const at = (name: typeof act) => (act === name ? now : null)
  await sql`
    insert into anuncio_pessoa as p (owner_id, usuario_id, anuncio_id, visto_em, lido_em, cliques, fechamentos)
    values (${tx.ownerId}, ${usuarioId}, ${anuncioId}, ${at('exibicao')}::timestamptz, ${at('lido')}::timestamptz,
      ${one('clique')}, ${one('fechamento')})
    on conflict (owner_id, usuario_id, anuncio_id) do update set
      visto_em = coalesce(p.visto_em, excluded.visto_em), lido_em = coalesce(excluded.lido_em, p.lido_em),
      cliques = p.cliques + excluded.cliques, fechamentos = p.fechamentos + excluded.fechamentos
  `.execute(tx.db)
}
