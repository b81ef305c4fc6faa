/** Vehicles in the global search: by plate in both notations, fleet number, RENAVAM and tracker. */
import { sql } from 'kysely'
import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { formatPlaca, toMercosul } from '#platform/shared/placa.ts'
import { CARROCERIAS } from '../carrocerias.ts'
import { type Veiculo, veiculosEMotoristasAccess } from '../veiculo.contract.ts'
import { tipoVeiculo } from '../veiculo-tipos.ts'
import { ENTIDADE_VEICULO } from './describe-veiculo.ts'

type Row = Pick<
  Veiculo,
  'id' | 'placa' | 'codigo' | 'tipo' | 'carroceria' | 'marcaModelo' | 'renavam' | 'rastreadorNumero' | 'ativo'
> & { readonly proprietarioNome: string | null }

const OLD_DIGITS = 'ABCDEFGHIJ'

/** The old notation of a plate that may have had one. */
const antiga = (placa: string) => {
  const digit = OLD_DIGITS.indexOf(placa.charAt(4))
  return digit < 0 ? null : `${placa.slice(0, 4)}${digit}${placa.slice(5)}`
}

const toEntry = (row: Row): SearchEntry => {
  const tipo = tipoVeiculo(row.tipo).nome
  const placa = formatPlaca(row.placa)
  const body = row.carroceria === 'NA' ? null : CARROCERIAS[row.carroceria].nome
  return {
    entidadeId: row.id,
    unidadeId: null,
    codigo: placa,
    titulo: placa,
    subtitulo: [tipo, body, row.marcaModelo].filter(Boolean).join(' · '),
    chaves: [
      toMercosul(row.placa),
      antiga(toMercosul(row.placa)),
      row.codigo,
      row.renavam,
      row.rastreadorNumero,
    ],
    texto: [tipo, row.marcaModelo, row.proprietarioNome],
    resumo: { placa: row.placa, tipo: row.tipo },
    ativo: row.ativo,
  }
}

export const veiculoSearch: SearchSource = {
  key: ENTIDADE_VEICULO,
  tipoEntidade: TIPOS_ENTIDADE.veiculo,
  versao: 1,
  access: veiculosEMotoristasAccess,
  async load(tx, ids) {
    const { rows } = await sql<Row>`
      select id, placa, codigo, tipo, carroceria, marca_modelo as "marcaModelo", renavam,
        rastreador_numero as "rastreadorNumero", proprietario_nome as "proprietarioNome", ativo
      from veiculo where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    `.execute(tx.db)
    return rows.map(toEntry)
  },
  async listIds(tx, after, limit) {
    const { rows } = await sql<{ id: string }>`
      select id from veiculo
      where owner_id = ${tx.ownerId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  },
}
