/** Sellers as spreadsheets name them, by code or by name: for their own import and for those that refer to one. */
import { sql } from 'kysely'
import {
  comSugestoes,
  type LerCelula,
  type LinhaLida,
  problema,
  reparo,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { nearestTexts } from '#modules/integracao/sugestao.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { foldText } from '#platform/shared/texto.ts'

interface VendedorLido {
  readonly id: string
  readonly nome: string
  readonly codigo: string | null
  readonly ativo: boolean
}

export interface VendedoresApoio {
  readonly vendedores: {
    readonly byCodigo: ReadonlyMap<string, VendedorLido>
    /** Active ones by their folded name; null: several have it. */
    readonly byNome: ReadonlyMap<string, VendedorLido | null>
    readonly byId: ReadonlyMap<string, VendedorLido>
  }
}

/** More than any company has people; about 20 MB of memory. */
const MAX_SELLERS = 100_000

/** Codes are the same in any case, as their index has it. */
export const codigoKey = (codigo: string) => codigo.toLowerCase()

export async function prepareVendedores(tx: OwnerTx): Promise<VendedoresApoio> {
  const { rows } = await sql<VendedorLido>`
    select id, nome, codigo, ativo from vendedor
    where owner_id = ${tx.ownerId} order by app_fold(nome), id limit ${MAX_SELLERS}
  `.execute(tx.db)
  const byNome = new Map<string, VendedorLido | null>()
  for (const vendedor of rows.filter(({ ativo }) => ativo)) {
    const nome = foldText(vendedor.nome)
    byNome.set(nome, byNome.has(nome) ? null : vendedor)
  }
  return {
    vendedores: {
      byCodigo: new Map(
        rows.flatMap((row) => (row.codigo === null ? [] : [[codigoKey(row.codigo), row] as const])),
      ),
      byNome,
      byId: new Map(rows.map((row) => [row.id, row])),
    },
  }
}

/**
 * The id of a seller by code, in any case; a name that one active seller has is offered. An inactive seller is
 * refused unless `isKept` says that the record of the line has it already.
 */
export const readVendedor = <A extends VendedoresApoio>(
  isKept: (vendedorId: string, linha: LinhaLida<A>) => boolean = () => false,
): LerCelula<A> =>
  comSugestoes<A>((texto, linha) => {
    const { byCodigo, byNome } = linha.apoio.vendedores
    const coded = byCodigo.get(codigoKey(texto))
    if (coded && !coded.ativo && !isKept(coded.id, linha))
      return problema('Vendedor desativado: ative-o ou informe outro', 'Vendedor desativado')
    if (coded) return valor(coded.id, labelOf(coded))
    const named = byNome.get(foldText(texto))
    if (named) return reparo('opcao', { valor: named.id, texto: labelOf(named) })
    if (named === null)
      return problema('Mais de um vendedor com este nome: informe o código', 'Vendedor sem código')
    return problema('Nenhum vendedor com este código: cadastre-o antes', 'Vendedor não cadastrado')
  }, suggestVendedores)

/** Codes, and of those who have none the name, of active sellers whose code or name is like the text. */
function suggestVendedores(texto: string, { apoio }: LinhaLida<VendedoresApoio>): string[] {
  const ativos = [...apoio.vendedores.byId.values()].filter(({ ativo }) => ativo)
  const nomes = new Map(ativos.map((vendedor) => [vendedor.nome, vendedor.codigo ?? vendedor.nome]))
  const codigos = ativos.flatMap(({ codigo }) => codigo ?? [])
  const near = nearestTexts(texto, [...codigos, ...nomes.keys()])
  return [...new Set(near.map((text) => nomes.get(text) ?? text))]
}

const labelOf = ({ nome, codigo }: VendedorLido) => (codigo === null ? nome : `${codigo} ${nome}`)

/** The column of whatever has a seller; its value is the seller's id. `isKept` as in `readVendedor`. */
export const vendedorColumn = <A extends VendedoresApoio>(
  isKept?: (vendedorId: string, linha: LinhaLida<A>) => boolean,
): ImportColumn<A> => ({
  campo: 'vendedor',
  rotulo: 'Vendedor',
  apelidos: ['COD_VEND', 'COD_VENDEDOR', 'CODIGO_VENDEDOR', 'VENDEDOR', 'REPRESENTANTE'],
  exemplo: 'V-118',
  ler: readVendedor(isKept),
  mostrar(value, { vendedores }) {
    const vendedor = vendedores.byId.get(String(value))
    return vendedor ? labelOf(vendedor) : ''
  },
})
