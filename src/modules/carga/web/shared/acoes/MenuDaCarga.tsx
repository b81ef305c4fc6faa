import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type AcaoCarga, menuDosDetalhes } from '../../../acoes.rules.ts'
import type { CargaAlvo } from '../acao-carga.ts'
import styles from '../acoes.module.css'
import { mayUseAdded } from '../carga-actions.ts'
import { iconOf } from './acoes.ts'
import { useCargaAcoes } from './use-carga-acoes.ts'

/** `Delete` on the keyboard is `Del` in the menu. */
const keyName = (key: string) => (key === 'Delete' ? 'DEL' : key.toUpperCase())

/** Every action on the load; while it is open, the letters choose. */
export function MenuDaCarga({ carga }: { readonly carga: CargaAlvo }) {
  const run = useCargaAcoes()
  const [isOpen, setOpen] = useState(false)
  const { subject } = useSignedIn()
  const items = menuDosDetalhes(carga).filter(({ acao }) => mayUseAdded(acao, subject))
  const choose = (acao: AcaoCarga) => {
    setOpen(false)
    void run(acao, carga)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const item = items.find(({ tecla }) => tecla?.toUpperCase() === keyName(event.key))
    if (!item) return
    event.preventDefault()
    if (item.bloqueio === null) choose(item.acao)
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={264}>
      <Menu.Target>
        <ActionIcon aria-label={`Ações da carga ${carga.codigo}`}>
          <IconDotsVertical size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onKeyDown} className={styles.menu}>
        <WritesOnline tells>
          {items.map((item, index) => {
            const Icon = iconOf(item.acao)
            return (
              <Fragment key={item.acao}>
                {index > 0 && items[index - 1]?.parte !== item.parte && <Menu.Divider />}
                <Menu.Item
                  data-danger={item.perigo ? '' : undefined}
                  data-disabled={item.bloqueio === null ? undefined : true}
                  aria-disabled={item.bloqueio !== null || undefined}
                  closeMenuOnClick={item.bloqueio === null}
                  title={item.bloqueio ?? undefined}
                  leftSection={<Icon size={15} aria-hidden />}
                  rightSection={item.tecla && <Kbd keys={item.tecla} />}
                  onClick={() => item.bloqueio === null && choose(item.acao)}
                >
                  {item.rotulo}
                  {item.bloqueio !== null && <span className={styles.reason}>{item.bloqueio}</span>}
                </Menu.Item>
              </Fragment>
            )
          })}
        </WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}
