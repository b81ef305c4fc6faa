/** Gives the lines of a report the names of what their groups stand for: one query for each register. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { type CampoKey, campo } from '../campos.rules.ts'
import type { LinhaDaConsulta } from '../consulta.contract.ts'
import { rotuloDo } from '../linhas.rules.ts'

const own = (tabela: string, nome: string) => (tx: OwnerTx, ids: readonly string[]) =>
  sql`select id::text as id, ${sql.ref(nome)} as nome from ${sql.table(tabela)}
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])`

const REGISTERS: Partial<Record<CampoKey, (tx: OwnerTx, ids: readonly string[]) => RawBuilder<unknown>>> = {
  unidade: own('unidade_negocio', 'descricao'),
  transportadora: own('empresa', 'nome'),
  cliente: own('empresa', 'nome'),
  caracteristica: own('caracteristica', 'descricao'),
  tipo: own('tipo_ocorrencia', 'descricao'),
}
const municipios = (_tx: OwnerTx, ids: readonly string[]) =>
  sql`select id::text as id, nome || ', ' || uf as nome from municipio where id = any(${ids}::integer[])`

/** By the field, the names of these values. */
export async function readNomes(
  tx: OwnerTx,
  key: CampoKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const query = campo(key).tipo === 'municipio' ? municipios : REGISTERS[key]
  if (!query || ids.length === 0) return new Map()
  const { rows } = await (query(tx, ids) as RawBuilder<{ id: string; nome: string }>).execute(tx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

export async function nomear(
  tx: OwnerTx,
  grupos: readonly CampoKey[],
  linhas: readonly LinhaDaConsulta[],
): Promise<LinhaDaConsulta[]> {
  const nomes = await Promise.all(
    grupos.map((grupo, index) => {
      const ids = new Set(linhas.map(({ chaves }) => chaves[index] ?? null).filter((id) => id !== null))
      return readNomes(tx, grupo, [...ids])
    }),
  )
  return linhas.map((linha) => ({
    ...linha,
    rotulos: linha.chaves.map((chave, index) => {
      const grupo = grupos[index]
      return grupo ? rotuloDo(grupo, chave, nomes[index] ?? new Map()) : ''
    }),
  }))
}
