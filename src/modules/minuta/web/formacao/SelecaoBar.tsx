import { Button, Menu } from '@mantine/core'
import { IconCircleCheck, IconLasso, IconListCheck, IconMapPin, IconX } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { dentroDaRegiao } from './dentro-da-regiao.ts'
import styles from './lista.module.css'
import { type AreaEscolhida, RegiaoForm } from './RegiaoForm.tsx'
import type { Formacao } from './use-formacao.ts'

interface SelecaoBarProps {
  readonly formacao: Formacao
  /** Begins a lasso on the map. */
  readonly onLaco: () => void
  readonly onVincular: (ids: readonly string[]) => void
}

/** Choosing many orders at once, and linking what was chosen. */
export function SelecaoBar({ formacao, onLaco, onVincular }: SelecaoBarProps) {
  const dialogs = useDialogs()
  const { lista, escolhidos, selecionados, setSelecionados, minuta } = formacao
  const add = (ids: readonly string[]) => setSelecionados(new Set([...selecionados, ...ids]))
  const porRegiao = async () => {
    const area = await dialogs.form<AreaEscolhida>({
      title: 'Selecionar por região',
      width: 420,
      render: (control) => <RegiaoForm {...control} />,
    })
    if (!area) return
    const ids = dentroDaRegiao(lista.linhas, area)
    if (ids.length === 0) toast.info('Nenhum pedido da lista na região')
    else add(ids)
  }
  const compativeis = () =>
    lista.linhas.flatMap(({ item, posto }) => (posto.posto === 'compativel' ? [item.id] : []))
  return (
    <div className={styles.selecao}>
      <span role="status">
        {escolhidos.length === 0
          ? 'Nenhum selecionado'
          : `${escolhidos.length} ${escolhidos.length === 1 ? 'selecionado' : 'selecionados'}`}
      </span>
      {escolhidos.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => setSelecionados(new Set())}
        >
          Limpar seleção
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <Button size="xs" variant="default">
            Selecionar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCircleCheck size={15} aria-hidden />}
            disabled={lista.contagem.compativel === 0}
            onClick={() => add(compativeis())}
          >
            {minuta ? 'Todos os compatíveis' : 'Todos os prontos'}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPin size={15} aria-hidden />} onClick={() => void porRegiao()}>
            Por região ou estado
          </Menu.Item>
          <Menu.Item leftSection={<IconLasso size={15} aria-hidden />} onClick={onLaco}>
            Com o laço, no mapa
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {escolhidos.length > 0 && minuta && (
        <WriteButton
          size="xs"
          leftSection={<IconListCheck size={14} aria-hidden />}
          disabled={!minuta.aberta}
          onClick={() => onVincular(escolhidos)}
        >
          Vincular lista
        </WriteButton>
      )}
    </div>
  )
}
