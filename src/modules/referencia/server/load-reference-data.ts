/** Brings the reference tables to the version of the product's own files. */
import { loadRegras } from '#modules/regra-legal/server/load-regras.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { type ReferenceData, readReferenceData, readReferenceVersion } from './read-reference-data.ts'
import './referencia.tables.ts'

const VERSION_NAME = 'reference-data'
/** Rows of one statement: large enough that the round trips do not count, small enough for one message. */
const CHUNK_ROWS = 2_000
/** Any constant will do: every process that loads asks for the same lock. */
const LOCK = 7_203_184_502

/** Table, its rows, and the insert that reads a JSON array of them from `$1`. */
type Load = readonly [table: string, rows: readonly object[], insert: string]

const loadsOf = (data: ReferenceData): readonly Load[] => [
  [
    'estado',
    data.estados,
    `insert into estado (uf, codigo, nome, regiao)
     select uf, codigo, nome, regiao
     from jsonb_to_recordset($1::jsonb) as x(uf text, codigo smallint, nome text, regiao text)`,
  ],
  [
    'municipio',
    data.municipios,
    `insert into municipio (id, nome, nome_busca, uf, latitude, longitude, fuso_horario, capital)
     select id, nome, app_place_text(nome), uf, latitude, longitude, "fusoHorario", capital
     from jsonb_to_recordset($1::jsonb)
       as x(id integer, nome text, uf text, latitude numeric, longitude numeric, "fusoHorario" text, capital boolean)`,
  ],
  [
    'cep_faixa',
    data.cepFaixas,
    `insert into cep_faixa (inicio, fim, municipio_id)
     select inicio, fim, "municipioId"
     from jsonb_to_recordset($1::jsonb) as x(inicio text, fim text, "municipioId" integer)`,
  ],
  [
    'feriado_nacional',
    data.feriadosNacionais,
    `insert into feriado_nacional (data, nome, tipo)
     select data, nome, tipo from jsonb_to_recordset($1::jsonb) as x(data date, nome text, tipo text)`,
  ],
  [
    'feriado_estadual',
    data.feriadosEstaduais,
    `insert into feriado_estadual (uf, regra, nome, vigente_de, vigente_ate)
     select uf, regra, nome, "vigenteDe", "vigenteAte"
     from jsonb_to_recordset($1::jsonb)
       as x(uf text, regra text, nome text, "vigenteDe" date, "vigenteAte" date)`,
  ],
  [
    'banco',
    data.bancos,
    `insert into banco (compe, ispb, nome, nome_curto)
     select compe, ispb, nome, "nomeCurto"
     from jsonb_to_recordset($1::jsonb) as x(compe text, ispb text, nome text, "nomeCurto" text)`,
  ],
  [
    'tipo_padrao',
    data.tiposPadrao,
    `insert into tipo_padrao (id, tipo, codigo, ordem, descricao)
     select id, tipo, codigo, ordem, descricao
     from jsonb_to_recordset($1::jsonb)
       as x(id uuid, tipo smallint, codigo integer, ordem integer, descricao text)`,
  ],
]

/**
 * Loads every table when the files have another version than the tables, in one transaction: readers see
 * the old rows or the new ones. Answers whether anything was loaded.
 */
export async function loadReferenceData(db: Database): Promise<boolean> {
  const version = readReferenceVersion()
  return db.asSystem('reference-data', async (tx) => {
    await tx.raw('select pg_advisory_xact_lock($1)', [LOCK])
    if ((await loadedVersion(tx)) === version) return false
    for (const load of loadsOf(readReferenceData())) await replaceRows(tx, load)
    await loadRegras(tx)
    const carregada_em = new Date()
    await tx.db
      .insertInto('referencia_versao')
      .values({ nome: VERSION_NAME, versao: version, carregada_em })
      .onConflict((conflict) => conflict.column('nome').doUpdateSet({ versao: version, carregada_em }))
      .execute()
    return true
  })
}

async function loadedVersion(tx: Tx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('referencia_versao')
    .select('versao')
    .where('nome', '=', VERSION_NAME)
    .executeTakeFirst()
  return row?.versao
}

async function replaceRows(tx: Tx, [table, rows, insert]: Load): Promise<void> {
  await tx.raw(`delete from ${table}`)
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    await tx.raw(insert, [JSON.stringify(rows.slice(start, start + CHUNK_ROWS))])
  }
}
