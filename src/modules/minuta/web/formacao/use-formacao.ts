/** The formation as its screen works on it: what was read, what the address narrows, what is looked at and chosen. */
import { useCallback, useMemo, useState } from 'react'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { readPeriodo } from '#platform/web/record-list/periodo.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { STORED } from '#platform/web/storage.ts'
import { avaliador } from '../../compatibilidade.rules.ts'
import { efeitoDe } from '../../efeito.rules.ts'
import type { PedidoNaFormacao } from '../../formacao.contract.ts'
import { CHAVES, type Chave, ordemOf, tiposFreteOf } from '../shared/filtro-endereco.ts'
import { type FormacaoCache, useMinutas, usePedidosNaFormacao } from '../shared/formacao.api.ts'
import { capacidadeDe, type ItemDaFormacao, itemOf, pedidosDe } from '../shared/item-formacao.ts'
import { buildLista, type LinhaDaFormacao } from '../shared/lista-formacao.ts'
import { minutaAtual } from './minuta-atual.ts'
import { pontosDe } from './paradas-minuta.ts'

const NONE: readonly never[] = []
/** An order that did not change is not worked out again. */
const worked = new WeakMap<PedidoNaFormacao, ItemDaFormacao>()
function workedOut(pedido: PedidoNaFormacao): ItemDaFormacao {
  const known = worked.get(pedido)
  if (known) return known
  const item = itemOf(pedido)
  worked.set(pedido, item)
  return item
}

export function useFormacao({ lidoAte }: Pick<FormacaoCache, 'lidoAte'>) {
  const [endereco, setValue] = useQueryValues(CHAVES)
  const search = useSearchTerm(() => {})
  const { values } = usePlatform()
  const unidades = useCall(listUnidadesWithAccess, {}).data ?? NONE
  const pedidos = usePedidosNaFormacao(readPeriodo(endereco.coleta), lidoAte.set)
  const minutasQuery = useMinutas()
  const minutas = minutasQuery.data ?? NONE
  const minuta = minutaAtual(minutas, endereco.minuta ?? '', minutasQuery.isFetching)
  const [destaque, setDestaque] = useState<string>()
  const [selecionados, setSelecionados] = useState<ReadonlySet<string>>(new Set())

  const own = useMemo(() => (minuta ? pedidosDe(minuta) : []), [minuta])
  const avaliar = useMemo(
    () =>
      avaliador(
        minuta && { id: minuta.id, aberta: minuta.aberta, tipoFrete: minuta.tipoFrete, pedidos: own },
      ),
    [minuta, own],
  )
  const itens = useMemo(() => (pedidos.data ?? []).map(workedOut), [pedidos.data])
  const { frete, impedimento, ordem } = endereco
  const busca = search.settled
  const lista = useMemo(
    () =>
      buildLista({
        itens,
        avaliar,
        filtro: { busca, tiposFrete: tiposFreteOf(frete), apenasImpedidos: impedimento === 'sim' },
        ordem: ordemOf(ordem),
        naMinuta: own.map(({ id }) => id),
        paradas: minuta
          ? pontosDe(minuta).flatMap(({ ponto }) => (hasCoordenadas(ponto) ? [ponto] : []))
          : [],
      }),
    [itens, avaliar, busca, frete, impedimento, ordem, own, minuta],
  )
  // What is looked at stays looked at when a filter hides it, as long as it is in the formation.
  const linha = useMemo((): LinhaDaFormacao | undefined => {
    const item = destaque === undefined ? undefined : itens.find(({ id }) => id === destaque)
    return item && { item, posto: avaliar(item) }
  }, [itens, destaque, avaliar])
  const efeito = useMemo(
    () =>
      minuta && linha?.posto.posto === 'compativel'
        ? efeitoDe(own, [linha.item], capacidadeDe(minuta))
        : undefined,
    [own, minuta, linha],
  )
  // Of what was chosen only what is still free can be linked.
  const escolhidos = useMemo(
    () => itens.filter(({ id, minutaId }) => minutaId === null && selecionados.has(id)).map(({ id }) => id),
    [itens, selecionados],
  )
  const set = useCallback((key: Chave, value: string) => setValue(key, value), [setValue])

  const unidadeOf = (): string | undefined =>
    values.get(STORED.selectedBusinessUnit) ??
    linha?.item.pedido.unidadeNegocioId ??
    (unidades.find(({ padrao }) => padrao) ?? unidades[0])?.id

  return {
    pedidos,
    minutasQuery,
    minutas,
    minuta,
    setMinuta: (id: string) => set('minuta', id),
    endereco,
    set,
    search,
    isFiltered: CHAVES.some((key) => key !== 'minuta' && key !== 'ordem' && endereco[key]) || busca !== '',
    clear: () => {
      search.clear()
      for (const key of ['coleta', 'frete', 'impedimento'] as const) set(key, '')
    },
    itens,
    lista,
    linha,
    setDestaque,
    efeito,
    selecionados,
    setSelecionados,
    escolhidos,
    unidadeOf,
  }
}

export type Formacao = ReturnType<typeof useFormacao>
