/** Loads in the global search: by code, invoice, plate, driver, places and carrier. Its summary is that of type 1. */

import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { SITUACAO_LABELS, STATUS } from '../../carga-codes.ts'
import { type CargaCartao, work } from '../../carga-dados.contract.ts'
import { cartaoOf } from '../cartao/cartao-of.ts'
import { readCargaRowsOnce } from '../cartao/read-cargas.ts'
import { ENTIDADE_CARGA } from '../change-carga.ts'

type Cartao = ReturnType<typeof cartaoOf>
type Encontrada = Pick<
  Cartao,
  | 'id'
  | 'codigo'
  | 'codigoIdentificador'
  | 'status'
  | 'situacao'
  | 'origem'
  | 'destino'
  | 'veiculo'
  | 'motorista'
  | 'transportadora'
>

/** Invoices that lead to their load; a record has at most twenty keys. */
const MAX_NUMEROS_NF = 12

const placeOf = ({ cidade, uf, empresa }: CargaCartao['origem']) =>
  cidade && uf ? `${cidade}, ${uf}` : empresa

/** Keys as the catalogue writes summaries: in PascalCase (conflicts D). */
const summaryOf = (cartao: Encontrada) => ({
  Id: cartao.id,
  Codigo: cartao.codigo,
  CodigoIdentificador: cartao.codigoIdentificador,
  Status: cartao.status,
  Situacao: cartao.situacao,
  Origem: toPlace(cartao.origem),
  Destino: toPlace(cartao.destino),
  PlacaVeiculo: cartao.veiculo?.placa ?? null,
  NomeMotorista: cartao.motorista?.nome ?? null,
  Transportadora: cartao.transportadora?.nome ?? null,
})

const toPlace = ({ empresa, cidade, uf, dhPrevista, fusoHorario }: CargaCartao['origem']) => ({
  Empresa: empresa,
  Cidade: cidade,
  Uf: uf,
  DhPrevista: dhPrevista,
  FusoHorario: fusoHorario,
})

/** What a found load is called, its own company's and a carrier's to which it was given alike. */
export const describeFound = (cartao: Encontrada) => ({
  codigo: cartao.codigo,
  titulo: cartao.destino.empresa ?? cartao.destino.localidade ?? cartao.codigo,
  subtitulo: [placeOf(cartao.destino), SITUACAO_LABELS[cartao.situacao]].filter(Boolean).join(' · '),
  resumo: summaryOf(cartao),
  ativo: cartao.status !== STATUS.Desativada && cartao.status !== STATUS.Cancelada,
})

function toEntry(cartao: Cartao, unidadeId: string): SearchEntry {
  const { veiculo, motorista, transportadora, origem, destino, entregas } = cartao
  return {
    entidadeId: cartao.id,
    unidadeId,
    ...describeFound(cartao),
    chaves: [
      cartao.codigoIdentificador,
      veiculo?.placa ?? null,
      ...(veiculo?.equipamentos ?? []).map(({ placa }) => placa),
      ...cartao.numerosNF.slice(0, MAX_NUMEROS_NF),
    ],
    texto: [
      destino.cidade,
      destino.uf,
      entregas.map(({ nome, cidade }) => [nome, cidade]),
      origem.empresa,
      origem.cidade,
      origem.uf,
      motorista?.nome,
      transportadora?.nome,
      cartao.caracteristica?.descricao,
    ],
  }
}

export const cargaSearch: SearchSource = {
  key: ENTIDADE_CARGA,
  tipoEntidade: TIPOS_ENTIDADE.carga,
  versao: 1,
  access: work,
  async load(tx, ids) {
    const rows = await readCargaRowsOnce(tx, ids)
    return rows.map((row) => toEntry(cartaoOf(tx.ownerId, tx.ownerId, row), row.unidade_id))
  },
  listIds,
}

async function listIds(tx: OwnerTx, after: string | null, limit: number): Promise<string[]> {
  let query = tx.db.selectFrom('carga').select('id').where('owner_id', '=', tx.ownerId)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
