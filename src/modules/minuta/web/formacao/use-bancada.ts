/** What one does at the screen with the order that is looked at, with places of the map and with what was chosen. */
import { useMemo, useState } from 'react'
import { formatCoordenadas } from '#modules/empresa/web/shared/coordenadas.ts'
import { pedidoCalls } from '#modules/pedido/pedido.contract.ts'
import { inputOf, stateOf } from '#modules/pedido/web/shared/pedido-form.ts'
import type { GeoPoint, Ring } from '#platform/shared/geo.ts'
import { announce } from '#platform/ui/announcements.ts'
import { tellNew } from '#platform/ui/new-records.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Minuta } from '../../minuta.contract.ts'
import type { FormacaoCache } from '../shared/formacao.api.ts'
import { dentroDe, lugarIdOf, pontoDe } from './conteudo-do-mapa.ts'
import { pontosDe } from './paradas-minuta.ts'
import type { Formacao } from './use-formacao.ts'
import type { MinutaAcoes } from './use-minuta-acoes.tsx'

type Vista = 'lista' | 'mapa' | 'minuta'

export function useBancada(
  formacao: Formacao,
  acoes: MinutaAcoes,
  cache: FormacaoCache,
  setVista: (vista: Vista) => void,
) {
  const { http } = usePlatform()
  const { lista, linha, minuta, selecionados, setSelecionados, setDestaque } = formacao
  const [isVinculando, setVinculando] = useState(false)
  const [isLacando, setLacando] = useState(false)
  const [marcandoId, setMarcandoId] = useState<string>()
  const marcado = formacao.itens.find(({ id }) => id === marcandoId)

  const paradas = useMemo(
    () =>
      new Map(
        (minuta ? pontosDe(minuta) : []).flatMap(({ isColeta, numero, ponto }) =>
          isColeta ? [] : ponto.pedidoIds.map((id) => [id, `Parada ${numero}`] as const),
        ),
      ),
    [minuta],
  )
  const vizinhos = useMemo(() => {
    const ponto = linha && pontoDe(linha.item)
    if (!ponto) return []
    const { latitude, longitude } = ponto
    return lista.linhas.filter(
      ({ item: { destino } }) => destino.latitude === latitude && destino.longitude === longitude,
    )
  }, [linha, lista.linhas])

  /** After it was linked, the next order that fits is looked at, so that V follows V. */
  const vincular = async () => {
    if (!linha || isVinculando) return
    const { item, posto } = linha
    if (!minuta) return void announce('Crie uma minuta para vincular pedidos.')
    if (posto.posto !== 'compativel') {
      toast.warning(`O pedido ${item.pedido.numero} não foi vinculado`, {
        ...(posto.motivo !== undefined && { detail: `${posto.motivo}.` }),
      })
      return
    }
    const free = lista.linhas.filter((one) => one.posto.posto === 'compativel')
    const index = free.findIndex((one) => one.item.id === item.id)
    const next = free[index + 1] ?? free[index - 1]
    setVinculando(true)
    const done = await acoes.vincular(minuta, { id: item.id, numero: item.pedido.numero })
    setVinculando(false)
    if (!done) return
    announce(`Pedido ${item.pedido.numero} na minuta ${minuta.codigo}`)
    if (next) setDestaque(next.item.id)
  }

  const vincularLista = async (para: Minuta, ids: readonly string[]) => {
    const [only, ...more] = ids
    const item = formacao.itens.find(({ id }) => id === only)
    if (only !== undefined && more.length === 0 && item) {
      const done = await acoes.vincular(para, { id: only, numero: item.pedido.numero })
      if (done) announce(`Pedido ${item.pedido.numero} na minuta ${para.codigo}`)
      return
    }
    const left = await acoes.vincularLista(para, ids)
    // What was refused stays chosen.
    if (left) setSelecionados(new Set(left))
  }

  const marcar = async (ponto: GeoPoint | undefined) => {
    setMarcandoId(undefined)
    if (!ponto || !marcado) return
    const { id, pedido } = marcado
    try {
      const record = await http.call(pedidoCalls.get, { params: { id } })
      const { values } = stateOf(record)
      const input = inputOf({
        ...values,
        destino: { ...values.destino, coordenadas: formatCoordenadas(ponto) },
      })
      await http.call(pedidoCalls.change, { params: { id }, body: { ...input, version: record.version } })
      await cache.readPedidos([id])
      toast.success(`Posição do pedido ${pedido.numero} marcada`)
    } catch (error) {
      toast.danger(`A posição do pedido ${pedido.numero} não foi salva`, { detail: refusalText(error) })
    }
  }

  return {
    isVinculando,
    vincular,
    vincularLista,
    desvincular: async () => {
      if (linha && minuta) await acoes.desvincular(minuta, [linha.item.id])
    },
    criar: async () => {
      const unidade = formacao.unidadeOf()
      if (unidade === undefined) return
      const created = await acoes.criar(unidade)
      if (!created) return
      formacao.setMinuta(created.id)
      announce(`Minuta ${created.codigo} criada`)
      tellNew({ kind: 'minutas', id: created.id, name: `Minuta ${created.codigo}` })
    },
    paradaDe: (id: string) => paradas.get(id),
    vizinhos,
    verLugar: (lugarId: string) => {
      const found = lista.linhas.filter(({ item, posto }) => {
        const ponto = pontoDe(item)
        return posto.posto !== 'aberta' && ponto !== undefined && lugarIdOf(ponto) === lugarId
      })
      const first = found.find(({ posto }) => posto.posto === 'compativel') ?? found[0]
      if (first) setDestaque(first.item.id)
    },
    isLacando,
    setLacando,
    comecarLaco: () => {
      setVista('mapa')
      setLacando(true)
    },
    cercar: (ring: Ring) => {
      const ids = dentroDe(
        lista.linhas.filter(({ posto }) => posto.posto !== 'aberta'),
        ring,
      )
      if (ids.length === 0) return void toast.info('Nenhum pedido dentro do laço')
      setSelecionados(new Set([...selecionados, ...ids]))
      // What was chosen stands below the list.
      setVista('lista')
    },
    marcando: marcado?.pedido.numero,
    comecarMarcar: () => {
      setVista('mapa')
      setMarcandoId(linha?.item.id)
    },
    marcar,
  }
}
