import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconColumns,
  IconDotsVertical,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { ghostOf, watchPointerDrag } from '#platform/ui/board/pointer-drag.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { COLUNAS, COLUNAS_KEYS, moveItem } from '../../itens.rules.ts'
import type { ItemDoPainel } from '../../painel.contract.ts'
import { ItemNaTela } from '../ItemNaTela.tsx'
import styles from '../painel.module.css'
import { keysOf } from '../painel-form.ts'
import { TituloForm } from './TituloForm.tsx'

interface ItensMoveisProps {
  readonly itens: readonly ItemDoPainel[]
  readonly onChange: (itens: readonly ItemDoPainel[]) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The items while they are arranged: moved by dragging, by Alt with the arrows and by the menu, which touch has too. */
export function ItensMoveis({ itens, onChange }: ItensMoveisProps) {
  const root = useRef<HTMLOListElement>(null)
  const focus = useFocusAfter(root)
  const keys = keysOf(itens)
  const change = (index: number, item: ItemDoPainel) => onChange(itens.with(index, item))
  const move = (de: number, para: number) => {
    const next = moveItem(itens, de, para)
    if (next === itens) return
    focus(para)
    onChange(next)
    announce(`${itens[de]?.titulo ?? 'Item'}: posição ${para + 1} de ${itens.length}`)
  }
  const remove = (index: number) => {
    focus(Math.min(index, itens.length - 2))
    onChange(itens.toSpliced(index, 1))
    announce(`${itens[index]?.titulo ?? 'Item'} saiu do painel`)
  }
  useArrastar(root, move)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <ol ref={root} className={styles.grade} aria-label="Itens do painel">
      {itens.map((item, index) => (
        <li
          key={keys[index]}
          className={`${styles.item} ${styles.movel}`}
          data-item={index}
          data-colunas={item.posicao.colunas}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <Panel
            title={item.titulo}
            actions={
              <ItemMenu
                item={item}
                isFirst={index === 0}
                isLast={index === itens.length - 1}
                onMove={(step) => move(index, index + step)}
                onChange={(next) => change(index, next)}
                onRemove={() => remove(index)}
              />
            }
          >
            <div className={styles.parado} inert>
              <ItemNaTela {...item} />
            </div>
          </Panel>
        </li>
      ))}
    </ol>
  )
}

interface ItemMenuProps {
  readonly item: ItemDoPainel
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: number) => void
  readonly onChange: (item: ItemDoPainel) => void
  readonly onRemove: () => void
}

function ItemMenu({ item, isFirst, isLast, onMove, onChange, onRemove }: ItemMenuProps) {
  const dialogs = useDialogs()
  const rename = async () => {
    const titulo = await dialogs.form<string>({
      title: 'Renomear item',
      render: (control) => <TituloForm {...control} titulo={item.titulo} />,
    })
    if (titulo !== undefined) onChange({ ...item, titulo })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="sm"
          data-menu=""
          aria-label={`Ações de ${item.titulo}`}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        >
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isFirst && (
          <Menu.Item leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={() => onMove(-1)}>
            Mover para antes
          </Menu.Item>
        )}
        {!isLast && (
          <Menu.Item leftSection={<IconArrowRight size={15} aria-hidden />} onClick={() => onMove(1)}>
            Mover para depois
          </Menu.Item>
        )}
        {COLUNAS_KEYS.filter((colunas) => colunas !== item.posicao.colunas).map((colunas) => (
          <Menu.Item
            key={colunas}
            leftSection={<IconColumns size={15} aria-hidden />}
            onClick={() => onChange({ ...item, posicao: { colunas } })}
          >
            {`Largura: ${COLUNAS[colunas].toLowerCase()}`}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => void rename()}>
          Renomear
        </Menu.Item>
        <Menu.Item data-danger="" leftSection={<IconX size={15} aria-hidden />} onClick={onRemove}>
          Tirar do painel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Listens while the list stands; what it calls is always of the last drawing. */
function useArrastar(root: RefObject<HTMLElement | null>, move: (de: number, para: number) => void): void {
  const onMove = useEffectEvent(move)
  useEffect(() => {
    if (!root.current) return
    return watchPointerDrag({
      root: root.current,
      cards: '[data-item]',
      targets: '[data-item]',
      take: (card) => ({
        ghost: ghostOf(card, 'data-item'),
        end: (target) => target && onMove(Number(card.dataset.item), Number(target.dataset.item)),
      }),
    })
  }, [root])
}

/** Names the item whose button takes the keyboard once the change is drawn. */
function useFocusAfter(root: RefObject<HTMLElement | null>): (index: number) => void {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"] [data-menu]`)?.focus()
    wanted.current = undefined
  })
  return (index) => {
    wanted.current = index
  }
}
