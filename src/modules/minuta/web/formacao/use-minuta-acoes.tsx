import type { FormatoEtiqueta } from '#modules/pedido/etiqueta.contract.ts'
import { useEtiquetas } from '#modules/pedido/web/shared/use-etiquetas.ts'
import { formatDistance } from '#platform/shared/quantity.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import {
  type AlterarMinuta,
  abrirMinuta,
  alterarMinuta,
  confirmarMinuta,
  criarMinuta,
  desvincularPedidos,
  fecharMinuta,
  imprimirMinuta,
  limparMinuta,
  type Minuta,
  melhorOrdemMinuta,
  removerMinuta,
  reordenarMinuta,
  vincularLista,
  vincularPedido,
} from '../../minuta.contract.ts'
import { isExcedida } from '../../minuta.rules.ts'
import type { FormacaoCache } from '../shared/formacao.api.ts'
import { FreteForm, type FreteNovo } from './FreteForm.tsx'
import { RecusadosList } from './RecusadosList.tsx'
import { useMudarMinuta } from './use-mudar-minuta.ts'
import { VeiculoForm } from './VeiculoForm.tsx'

export interface MinutaAcoes {
  readonly criar: (unidadeNegocioId: string) => Promise<Minuta | undefined>
  /** True when the order is in it. */
  readonly vincular: (
    minuta: Minuta,
    pedido: { readonly id: string; readonly numero: string },
  ) => Promise<boolean>
  /** Those that do not fit are listed with their reasons; ids that are still free come back. */
  readonly vincularLista: (minuta: Minuta, ids: readonly string[]) => Promise<readonly string[] | undefined>
  readonly desvincular: (minuta: Minuta, ids: readonly string[]) => Promise<void>
  /** The manifest after it; undefined: it was not done. */
  readonly reordenar: (minuta: Minuta, ids: readonly string[]) => Promise<Minuta | undefined>
  /** Puts the stops into the shortest order found; what was gained is told, with a way back. */
  readonly melhorOrdem: (minuta: Minuta) => Promise<void>
  readonly limpar: (minuta: Minuta) => Promise<void>
  readonly remover: (minuta: Minuta) => Promise<void>
  readonly confirmar: (minuta: Minuta) => Promise<void>
  readonly setAberta: (minuta: Minuta, aberta: boolean) => Promise<void>
  readonly setExibindo: (minuta: Minuta, exibindo: boolean) => Promise<void>
  readonly trocarVeiculo: (minuta: Minuta) => Promise<void>
  readonly informarFrete: (minuta: Minuta) => Promise<void>
  /** Labels of all its orders, in the order of the deliveries. */
  readonly imprimirEtiquetas: (minuta: Minuta, formato: FormatoEtiqueta) => Promise<void>
}

const DETALHES = 'cargas/detalhes'
const pedidosText = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** What a confirmation does; a vehicle that is too small is told before. */
function confirmacaoText({ pedidos, ocupacaoPeso, ocupacaoCubagem, ocupacaoPaletes }: Minuta): string {
  const isOne = pedidos.length === 1
  const isOver = isExcedida({ peso: ocupacaoPeso, cubagem: ocupacaoCubagem, paletes: ocupacaoPaletes })
  const over = isOver ? 'A minuta passa da capacidade do veículo. ' : ''
  return `${over}${pedidosText(pedidos.length)} ${isOne ? 'vira' : 'viram'} uma carga do quadro e ${isOne ? 'deixa' : 'deixam'} a formação.`
}

export function useMinutaAcoes(cache: FormacaoCache): MinutaAcoes {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const openDrawer = useOpenDrawer()
  const etiquetas = useEtiquetas()
  const { agir, guardar, mudar } = useMudarMinuta(cache)

  const reordenar = (minuta: Minuta, ids: readonly string[]) =>
    mudar(minuta, 'A ordem não foi mudada', (version) =>
      http.call(reordenarMinuta, { params: { id: minuta.id }, body: { version, pedidoIds: [...ids] } }),
    )

  const alterar = (minuta: Minuta, body: Omit<AlterarMinuta, 'version'>) =>
    mudar(
      minuta,
      `A minuta ${minuta.codigo} não foi alterada`,
      (version) => http.call(alterarMinuta, { params: { id: minuta.id }, body: { version, ...body } }),
      true,
    )

  return {
    criar: async (unidadeNegocioId) => {
      try {
        const minuta = await http.call(criarMinuta, { body: { unidadeNegocioId } })
        cache.putMinuta(minuta)
        return minuta
      } catch (error) {
        toast.danger('A minuta não foi criada', { detail: refusalText(error) })
        return undefined
      }
    },
    vincular: async (minuta, { id, numero }) => {
      const done = await mudar(
        minuta,
        `O pedido ${numero} não foi vinculado`,
        (version) =>
          http.call(vincularPedido, { params: { id: minuta.id, pedidoId: id }, body: { version } }),
        true,
      )
      if (!done) void cache.readPedidos([id])
      return done !== undefined
    },
    vincularLista: async (minuta, ids) => {
      const answer = await agir(
        minuta,
        'Os pedidos não foram vinculados',
        async (version) => {
          const params = { id: minuta.id }
          const linked = await http.call(vincularLista, { params, body: { version, pedidoIds: [...ids] } })
          guardar(linked.minuta)
          return linked
        },
        true,
      )
      if (!answer) return undefined
      const { recusados } = answer
      const linked = ids.length - recusados.length
      if (linked > 0) toast.success(`${pedidosText(linked)} na minuta ${minuta.codigo}`)
      if (recusados.length > 0) {
        void cache.readPedidos(recusados.map(({ id }) => id))
        await dialogs.alert({
          title: `${pedidosText(recusados.length)} ${recusados.length === 1 ? 'ficou' : 'ficaram'} de fora`,
          message: <RecusadosList recusados={recusados} />,
        })
      }
      return recusados.map(({ id }) => id)
    },
    desvincular: async (minuta, ids) => {
      await mudar(minuta, 'O pedido não foi retirado', (version) =>
        http.call(desvincularPedidos, { params: { id: minuta.id }, body: { version, pedidoIds: [...ids] } }),
      )
    },
    reordenar,
    melhorOrdem: async (minuta) => {
      const { id, codigo, pedidos } = minuta
      const found = await agir(minuta, `A melhor ordem da minuta ${codigo} não foi calculada`, () =>
        http.call(melhorOrdemMinuta, { params: { id } }),
      )
      if (!found) return
      if (found.depoisM >= found.antesM) {
        toast.info(`A minuta ${codigo} já está na melhor ordem encontrada`)
        return
      }
      const after = await reordenar(minuta, found.pedidoIds)
      if (!after) return
      toast.success(`Paradas da minuta ${codigo} reordenadas`, {
        detail: `De ${formatDistance(found.antesM)} para ${formatDistance(found.depoisM)}.`,
        action: {
          label: 'Desfazer',
          run: () =>
            void reordenar(
              after,
              pedidos.map((pedido) => pedido.id),
            ),
        },
      })
    },
    limpar: async (minuta) => {
      const isWanted = await dialogs.confirm({
        title: `Limpar minuta ${minuta.codigo}`,
        message: `${pedidosText(minuta.pedidos.length)} ${minuta.pedidos.length === 1 ? 'volta' : 'voltam'} à formação; a minuta e seu veículo ficam.`,
        confirmLabel: 'Limpar',
      })
      if (!isWanted) return
      await mudar(minuta, `A minuta ${minuta.codigo} não foi limpa`, (version) =>
        http.call(limparMinuta, { params: { id: minuta.id }, body: { version } }),
      )
    },
    remover: async (minuta) => {
      const isWanted = await dialogs.confirm({
        title: `Remover minuta ${minuta.codigo}`,
        message: 'Os pedidos dela voltam à formação.',
        kind: 'cancel',
        confirmLabel: 'Remover',
      })
      if (!isWanted) return
      const { id, codigo } = minuta
      const done = await agir(minuta, `A minuta ${codigo} não foi removida`, async (version) => {
        await http.call(removerMinuta, { params: { id }, query: { version } })
        return true
      })
      if (!done) return
      cache.dropMinuta(id, [])
      toast.success(`Minuta ${codigo} removida`)
    },
    confirmar: async (minuta) => {
      const { id, codigo, pedidos } = minuta
      const isWanted = await dialogs.confirm({
        title: `Confirmar minuta ${codigo}`,
        message: confirmacaoText(minuta),
        confirmLabel: 'Confirmar minuta',
      })
      if (!isWanted) return
      const carga = await agir(minuta, `A minuta ${codigo} não foi confirmada`, (version) =>
        http.call(confirmarMinuta, { params: { id }, body: { version } }),
      )
      if (!carga) return
      cache.dropMinuta(
        id,
        pedidos.map((pedido) => pedido.id),
      )
      toast.success(`A minuta ${codigo} é a carga ${carga.codigo}`, {
        action: { label: 'Abrir carga', run: () => openDrawer(`${DETALHES}/${carga.cargaId}`) },
      })
    },
    setAberta: async (minuta, aberta) => {
      await mudar(
        minuta,
        `A minuta ${minuta.codigo} não foi ${aberta ? 'aberta' : 'fechada'}`,
        (version) =>
          http.call(aberta ? abrirMinuta : fecharMinuta, { params: { id: minuta.id }, body: { version } }),
        true,
      )
    },
    setExibindo: async (minuta, exibindo) => {
      await alterar(minuta, { exibindo })
    },
    trocarVeiculo: async (minuta) => {
      const veiculoConjuntoId = await dialogs.form<string | null>({
        title: `Veículo da minuta ${minuta.codigo}`,
        width: 460,
        render: (control) => <VeiculoForm {...control} minuta={minuta} />,
      })
      if (veiculoConjuntoId !== undefined) await alterar(minuta, { veiculoConjuntoId })
    },
    informarFrete: async (minuta) => {
      const frete = await dialogs.form<FreteNovo>({
        title: `Frete da minuta ${minuta.codigo}`,
        width: 420,
        render: (control) => <FreteForm {...control} minuta={minuta} />,
      })
      if (frete) await alterar(minuta, frete)
    },
    imprimirEtiquetas: ({ id, pedidos }, formato) =>
      etiquetas.saveDe(pedidos, () => http.download(imprimirMinuta, { params: { id }, body: { formato } })),
  }
}
