import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconTransfer, IconTrash } from '@tabler/icons-react'
import type { UnidadeEscolhida } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import type { RegisterBulk } from '#platform/web/register/use-register-bulk.ts'
import type { Pedido } from '../pedido.contract.ts'
import { AlterarUnidadeForm } from './AlterarUnidadeForm.tsx'
import { EtiquetasDosEscolhidos } from './EtiquetasDosEscolhidos.tsx'
import { type RedespachoEscolhido, RedespachoForm } from './RedespachoForm.tsx'
import { pedidoScreens, usePedidoCommands } from './shared/pedido.api.ts'

interface Recusado {
  readonly id: string
  readonly numero: string | null
  readonly motivo: string
}

const MAX_TOLD = 8

/** What the list does to the selected orders besides switching them; what was refused stays selected. */
export function PedidoBulkActions({ bulk }: { readonly bulk: RegisterBulk<Pedido> }) {
  const dialogs = useDialogs()
  const commands = usePedidoCommands()
  const register = useRegisterCommands(pedidoScreens)
  const ids = bulk.records.map(({ id }) => id)
  const contagem = countOf(pedidoScreens.nouns, ids.length)

  const changeUnidade = async () => {
    const unidade = await dialogs.form<UnidadeEscolhida>({
      title: 'Alterar unidade de negócio',
      render: (control) => <AlterarUnidadeForm contagem={contagem} {...control} />,
    })
    if (!unidade) return
    await bulk.doAll({
      doing: 'Alterando a unidade de',
      icon: IconBuildingWarehouse,
      run: (pedido, signal) => commands.setUnidade(pedido, unidade.id, signal),
      success: 'Alterados',
      failureTitle: 'Não foi possível alterar a unidade do pedido',
    })
  }

  /** One call for all; tells what was refused. */
  const doTogether = async (
    title: string,
    done: (count: number) => string,
    work: () => Promise<{ readonly count: number; readonly recusados: readonly Recusado[] }>,
  ) => {
    try {
      const { count, recusados } = await work()
      bulk.choose(new Set(recusados.map(({ id }) => id)))
      await register.refresh()
      if (count > 0) toast.success(done(count))
      if (recusados.length > 0) await dialogs.alert({ title, message: <Recusas recusados={recusados} /> })
    } catch (error) {
      await dialogs.alert({ title, message: refusalText(error) })
    }
  }

  const removeAll = async () => {
    const isWanted = await dialogs.confirm({
      title: `Excluir ${contagem}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return
    await doTogether(
      'Nem todos os pedidos foram excluídos',
      (count) => `${countOf(pedidoScreens.nouns, count)} ${count === 1 ? 'excluído' : 'excluídos'}`,
      async () => {
        const { excluidos, recusados } = await commands.removeMany(ids)
        return { count: excluidos, recusados }
      },
    )
  }

  const redespachar = async () => {
    const chosen = await dialogs.form<RedespachoEscolhido>({
      title: 'Redespacho',
      width: 560,
      render: (control) => <RedespachoForm contagem={contagem} {...control} />,
    })
    if (!chosen) return
    await doTogether(
      'Nem todos os pedidos foram alterados',
      (count) => `Redespacho de ${countOf(pedidoScreens.nouns, count)} alterado`,
      async () => {
        const { alterados, recusados } = await commands.redespachar({ ids, ...chosen })
        return { count: alterados, recusados }
      },
    )
  }

  const button = { size: 'xs', variant: 'default' } as const
  return (
    <>
      <EtiquetasDosEscolhidos bulk={bulk} />
      <Button
        {...button}
        leftSection={<IconBuildingWarehouse size={15} aria-hidden />}
        onClick={() => void changeUnidade()}
      >
        Alterar unidade
      </Button>
      <Button
        {...button}
        leftSection={<IconTransfer size={15} aria-hidden />}
        onClick={() => void redespachar()}
      >
        Redespacho
      </Button>
      <Button {...button} leftSection={<IconTrash size={15} aria-hidden />} onClick={() => void removeAll()}>
        Excluir
      </Button>
    </>
  )
}

function Recusas({ recusados }: { readonly recusados: readonly Recusado[] }) {
  const more = recusados.length - MAX_TOLD
  return (
    <>
      <ul>
        {recusados.slice(0, MAX_TOLD).map(({ id, numero, motivo }) => (
          <li key={id}>{`${numero ?? 'Pedido'}: ${motivo}`}</li>
        ))}
      </ul>
      {more > 0 && <p>{`E mais ${more}.`}</p>}
    </>
  )
}
