/** Drivers in the global search: by name, CPF, licence and phone; results show no whole document. */
import { sql } from 'kysely'
import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { veiculosEMotoristasAccess } from '#modules/veiculo/veiculo.contract.ts'
import { maskCpf } from '#platform/shared/mask-personal.ts'
import type { Motorista } from '../motorista.contract.ts'
import { VINCULOS } from '../motorista.rules.ts'
import { ENTIDADE_MOTORISTA } from './motorista.store.ts'

type Row = Pick<
  Motorista,
  'id' | 'nome' | 'cpf' | 'telefone' | 'cnhNumero' | 'cnhCategoria' | 'vinculo' | 'ativo'
>

const toEntry = (row: Row): SearchEntry => ({
  entidadeId: row.id,
  unidadeId: null,
  codigo: null,
  titulo: row.nome,
  subtitulo: [maskCpf(row.cpf), `CNH ${row.cnhCategoria}`, VINCULOS[row.vinculo]].join(' · '),
  chaves: [row.cpf, row.cnhNumero, row.telefone],
  resumo: { categoria: row.cnhCategoria, vinculo: row.vinculo },
  ativo: row.ativo,
})

export const motoristaSearch: SearchSource = {
  key: ENTIDADE_MOTORISTA,
  tipoEntidade: TIPOS_ENTIDADE.motorista,
  versao: 1,
  access: veiculosEMotoristasAccess,
  async load(tx, ids) {
    const { rows } = await sql<Row>`
      select id, nome, cpf, telefone, cnh_numero as "cnhNumero", cnh_categoria as "cnhCategoria", vinculo, ativo
      from motorista where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    `.execute(tx.db)
    return rows.map(toEntry)
  },
  async listIds(tx, after, limit) {
    const { rows } = await sql<{ id: string }>`
      select id from motorista
      where owner_id = ${tx.ownerId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  },
}
