import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { cardMenu, type MenuItem } from '../../menu.rules.ts'
import type { CargaAlvo } from './acao-carga.ts'
import { ACAO_ICONS } from './acao-icons.ts'
import styles from './acoes.module.css'
import { type AcaoCarga, acoesExtras, canConfirmarFinalizacao, type ItemExtra } from './acoes.rules.ts'
import { useCargaAcoes } from './use-carga-acoes.ts'

/** What only the details offer, by the part of the card's menu that it follows. */
const FOLLOWS: Readonly<Record<ItemExtra['acao'], MenuItem['parte']>> = {
  alocar: 'alterar',
  iniciar: 'alterar',
  'atualizar-veiculo': 'alterar',
  desalocar: 'alterar',
  'registrar-evento': 'alterar',
  anotar: 'alterar',
  entregar: 'encerrar',
  'abrir-ocorrencia': 'alterar',
  'reenviar-auditoria': 'encerrar',
  'reverter-finalizacao': 'encerrar',
  reativar: 'encerrar',
  reabrir: 'encerrar',
  cancelar: 'encerrar',
}

interface Item {
  readonly acao: AcaoCarga
  readonly rotulo: string
  readonly tecla: string | null
  readonly parte: MenuItem['parte']
  readonly perigo: boolean
  readonly bloqueio: string | null
}

const PARTES: readonly MenuItem['parte'][] = ['consultar', 'alterar', 'imprimir', 'encerrar']

/**
 * The card's menu and what only the details offer, part by part; the red ones come last. Details are where one is
 * already, so the item that opens them is left out.
 */
function menuDosDetalhes(carga: CargaAlvo): Item[] {
  const own = cardMenu(carga)
    .filter(({ acao }) => acao !== 'detalhes' && acao !== 'negociacao')
    .map(
      (item): Item => ({
        ...item,
        perigo: item.perigo ?? false,
        // The creator confirms here what the card blocks.
        bloqueio: item.acao === 'finalizar' && canConfirmarFinalizacao(carga) ? null : item.bloqueio,
      }),
    )
  const extras = acoesExtras(carga).map(
    ({ acao, rotulo }): Item => ({
      acao,
      rotulo,
      tecla: null,
      parte: FOLLOWS[acao],
      perigo: acao === 'cancelar',
      bloqueio: null,
    }),
  )
  const all = [...own, ...extras]
  return PARTES.flatMap((parte) => {
    const items = all.filter((item) => item.parte === parte)
    return [...items.filter(({ perigo }) => !perigo), ...items.filter(({ perigo }) => perigo)]
  })
}

/** `Delete` on the keyboard is `Del` in the menu. */
const keyName = (key: string) => (key === 'Delete' ? 'DEL' : key.toUpperCase())

/** Every action on the load; while it is open, the letters choose. */
export function MenuDaCarga({ carga }: { readonly carga: CargaAlvo }) {
  const run = useCargaAcoes()
  const [isOpen, setOpen] = useState(false)
  const items = menuDosDetalhes(carga)
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
            const Icon = ACAO_ICONS[item.acao]
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
