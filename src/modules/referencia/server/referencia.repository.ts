import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { GeoBox } from '#platform/shared/geo.ts'
import { type Estado, MAX_MUNICIPIOS, type Municipio } from '../referencia.contract.ts'
import './referencia.tables.ts'

const COLUMNS = ['id', 'nome', 'uf', 'latitude', 'longitude', 'fuso_horario'] as const

const toMunicipio = (row: {
  id: number
  nome: string
  uf: string
  latitude: string
  longitude: string
  fuso_horario: string
}): Municipio => ({
  id: row.id,
  nome: row.nome,
  uf: row.uf,
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  fusoHorario: row.fuso_horario,
})

/** Below this, three-letter groups say too little, and every name would be similar. */
const MIN_FUZZY_LENGTH = 4

/** The exact name first, then names that begin with the text (capitals before), contain it, or resemble it. */
export async function searchMunicipios(tx: Tx, busca: string, uf: string | undefined): Promise<Municipio[]> {
  const text = sql<string>`app_place_text(${busca})`
  const begins = sql<boolean>`nome_busca like ${text} || '%'`
  const contains = sql<boolean>`nome_busca like '%' || ${text} || '%'`
  const resembles = sql<boolean>`nome_busca % ${text}`
  const isShort = busca.trim().length < MIN_FUZZY_LENGTH
  const rows = await tx.db
    .selectFrom('municipio')
    .select(COLUMNS)
    .where((eb) => (isShort ? begins : eb.or([begins, contains, resembles])))
    .$if(uf !== undefined, (query) => query.where('uf', '=', uf?.toUpperCase() ?? ''))
    .orderBy(sql`nome_busca = ${text}`, 'desc')
    .orderBy(begins, 'desc')
    .orderBy(sql`capital and ${begins}`, 'desc')
    .orderBy(contains, 'desc')
    .orderBy(sql`similarity(nome_busca, ${text})`, 'desc')
    .orderBy('nome_busca')
    .orderBy('uf')
    .limit(MAX_MUNICIPIOS)
    .execute()
  return rows.map(toMunicipio)
}

/** Undefined: no municipality has this code. */
export async function findMunicipio(tx: Tx, id: number): Promise<Municipio | undefined> {
  const row = await tx.db.selectFrom('municipio').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toMunicipio(row)
}

export async function listMunicipiosByIds(tx: Tx, ids: readonly number[]): Promise<Municipio[]> {
  if (ids.length === 0) return []
  const rows = await tx.db.selectFrom('municipio').select(COLUMNS).where('id', 'in', ids).execute()
  return rows.map(toMunicipio)
}

/** Alphabetical; a state has at most 853. */
export async function listMunicipiosByUfs(tx: Tx, ufs: readonly string[]): Promise<Municipio[]> {
  if (ufs.length === 0) return []
  const rows = await tx.db
    .selectFrom('municipio')
    .select(COLUMNS)
    .where('uf', 'in', ufs)
    .orderBy('nome_busca')
    .orderBy('id')
    .execute()
  return rows.map(toMunicipio)
}

/** Those whose seat lies in the box. */
export async function listMunicipiosInBox(tx: Tx, box: GeoBox): Promise<Municipio[]> {
  const rows = await tx.db
    .selectFrom('municipio')
    .select(COLUMNS)
    .where(sql<boolean>`longitude between ${box.oeste} and ${box.leste}`)
    .where(sql<boolean>`latitude between ${box.sul} and ${box.norte}`)
    .execute()
  return rows.map(toMunicipio)
}

/** The municipality whose range holds the CEP of eight digits. */
export async function findMunicipioByCep(tx: Tx, cep: string): Promise<Municipio | undefined> {
  const row = await tx.db
    .selectFrom('municipio')
    .select(COLUMNS)
    .where(
      'id',
      '=',
      // Ranges do not overlap, so only the last one that begins before the CEP can hold it.
      sql<number>`(select case when fim >= ${cep} then municipio_id end
        from cep_faixa where inicio <= ${cep} order by inicio desc limit 1)`,
    )
    .executeTakeFirst()
  return row && toMunicipio(row)
}

/** For each CEP of eight digits the municipality whose range holds it; CEPs of no range are left out. One query. */
export async function listMunicipiosByCeps(
  tx: Tx,
  ceps: readonly string[],
): Promise<(Municipio & { readonly cep: string })[]> {
  if (ceps.length === 0) return []
  const { rows } = await sql<Parameters<typeof toMunicipio>[0] & { cep: string }>`
    select c.cep, m.id, m.nome, m.uf, m.latitude, m.longitude, m.fuso_horario
    from unnest(${ceps}::text[]) as c (cep)
    cross join lateral (
      select fim, municipio_id from cep_faixa where inicio <= c.cep order by inicio desc limit 1
    ) f
    join municipio m on m.id = f.municipio_id
    where f.fim >= c.cep
  `.execute(tx.db)
  return rows.map((row) => ({ ...toMunicipio(row), cep: row.cep }))
}

/** Each place named by a whole name and its state, blind to accents, case and hyphens; others are left out. One query. */
export async function listMunicipiosByNomes(
  tx: Tx,
  places: readonly { readonly nome: string; readonly uf: string }[],
): Promise<(Municipio & { readonly escrito: string })[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Parameters<typeof toMunicipio>[0] & { escrito: string }>`
    select p.nome as escrito, m.id, m.nome, m.uf, m.latitude, m.longitude, m.fuso_horario
    from unnest(${places.map(({ nome }) => nome)}::text[], ${places.map(({ uf }) => uf)}::text[]) as p (nome, uf)
    join municipio m on m.uf = p.uf and m.nome_busca = app_place_text(p.nome)
  `.execute(tx.db)
  return rows.map((row) => ({ ...toMunicipio(row), escrito: row.escrito }))
}

/** By its whole name, blind to accents, case and hyphens. */
export async function findMunicipioByNome(tx: Tx, nome: string, uf: string): Promise<Municipio | undefined> {
  const row = await tx.db
    .selectFrom('municipio')
    .select(COLUMNS)
    .where('uf', '=', uf)
    .where('nome_busca', '=', sql<string>`app_place_text(${nome})`)
    .executeTakeFirst()
  return row && toMunicipio(row)
}

/** Every municipality by name only, for those who compare many names. */
export function listMunicipioNames(tx: Tx): Promise<Pick<Municipio, 'id' | 'nome' | 'uf'>[]> {
  return tx.db.selectFrom('municipio').select(['id', 'nome', 'uf']).orderBy('id').execute()
}

export function listEstados(tx: Tx): Promise<Estado[]> {
  return tx.db.selectFrom('estado').select(['uf', 'codigo', 'nome', 'regiao']).orderBy('uf').execute()
}
