/** Companies in the global search: by name, code, document and place. */
import { sql } from 'kysely'
import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { manage } from '../empresa.contract.ts'
import { ENTIDADE } from './describe-empresa.ts'

interface Row {
  id: string
  nome: string
  nome_fantasia: string | null
  codigo: string
  documento: string
  municipio: string | null
  uf: string | null
  ativo: boolean
}

const toEntry = (row: Row): SearchEntry => {
  const place = row.municipio === null ? null : `${row.municipio}, ${row.uf}`
  return {
    entidadeId: row.id,
    unidadeId: null,
    codigo: row.codigo,
    titulo: row.nome,
    subtitulo: place,
    // Whole, because the parts between its points say nothing and would be most of the index.
    chaves: [row.documento],
    texto: [row.nome_fantasia],
    resumo: { documento: row.documento, municipio: place },
    ativo: row.ativo,
  }
}

export const empresaSearch: SearchSource = {
  key: ENTIDADE,
  tipoEntidade: TIPOS_ENTIDADE.empresa,
  versao: 1,
  // Whoever finds a company opens it in the register.
  access: manage,
  async load(tx, ids) {
    const { rows } = await sql<Row>`
      select t.id, t.nome, t.nome_fantasia, t.codigo, t.documento, m.nome as municipio, t.uf, t.ativo
      from empresa t left join municipio m on m.id = t.municipio_id
      where t.owner_id = ${tx.ownerId} and t.id = any(${ids}::uuid[])
    `.execute(tx.db)
    return rows.map(toEntry)
  },
  async listIds(tx, after, limit) {
    const { rows } = await sql<{ id: string }>`
      select id from empresa
      where owner_id = ${tx.ownerId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  },
}
