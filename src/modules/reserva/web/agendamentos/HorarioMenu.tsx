import { Menu } from '@mantine/core'
import { Fragment, type KeyboardEvent, useState } from 'react'
import type { AcaoDoHorario } from '#modules/doca/horario.rules.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { focusFirstItem } from '#platform/ui/focus/focus-first-item.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import styles from '../shared/Agendamentos.module.css'
import type { Ancora } from './agenda-context.ts'
import { type EntradaDoMenu, entradaDaTecla } from './menu-do-horario.ts'

interface HorarioMenuProps {
  /** `AG-3093 · Distribuidora Litoral Norte`, or dock and hour. */
  readonly titulo: string
  readonly entradas: readonly EntradaDoMenu[]
  readonly ancora: Ancora
  readonly onChoose: (acao: AcaoDoHorario) => void
  readonly onClose: () => void
}

/** What can be done with a slot: beside it, or from the edge of a phone. */
export function HorarioMenu(props: HorarioMenuProps) {
  const isPhone = useIsPhone()
  return isPhone ? <ActionSheet {...props} /> : <PopupMenu {...props} />
}

export function boxOf(ancora: Ancora) {
  if (!(ancora instanceof HTMLElement)) return { top: ancora.y, left: ancora.x, width: 0, height: 0 }
  const { top, left, width, height } = ancora.getBoundingClientRect()
  return { top, left, width, height }
}

const startsPart = (entradas: readonly EntradaDoMenu[], index: number) =>
  index > 0 && entradas[index - 1]?.parte !== entradas[index]?.parte

function PopupMenu({ titulo, entradas, ancora, onChoose, onClose }: HorarioMenuProps) {
  // The slot may go out of sight meanwhile.
  const [box] = useState(() => boxOf(ancora))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Enter') return
    const entrada = entradaDaTecla(entradas, event.key)
    if (!entrada) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(entrada.acao)
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" returnFocus={false} width={300} trapFocus>
      <Menu.Target>
        <span className={styles.anchor} style={box} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown ref={focusFirstItem} aria-label={titulo} onKeyDown={onKeyDown}>
        <Menu.Label>{titulo}</Menu.Label>
        <WritesOnline tells>
          {' '}
          {entradas.map(({ acao, rotulo, icon: Icon, tecla, isPerigo, dica }, index) => (
            <Fragment key={acao}>
              {startsPart(entradas, index) && <Menu.Divider />}
              <Menu.Item
                data-danger={isPerigo ? '' : undefined}
                closeMenuOnClick={false}
                leftSection={<Icon size={15} aria-hidden />}
                rightSection={
                  tecla && (
                    <span className={styles.tecla} data-keyboard-only>
                      {tecla}
                    </span>
                  )
                }
                title={dica}
                onClick={() => onChoose(acao)}
              >
                {rotulo}
              </Menu.Item>
            </Fragment>
          ))}
        </WritesOnline>{' '}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionSheet({ titulo, entradas, onChoose, onClose }: HorarioMenuProps) {
  return (
    <Drawer isOpen onClose={onClose} title={titulo}>
      <ul className={styles.sheet}>
        {entradas.map(({ acao, rotulo, icon: Icon, isPerigo }, index) => (
          <li key={acao} data-part={startsPart(entradas, index)}>
            <button
              type="button"
              className={styles.sheetItem}
              data-danger={isPerigo}
              onClick={() => onChoose(acao)}
            >
              <Icon size={20} aria-hidden />
              {rotulo}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
