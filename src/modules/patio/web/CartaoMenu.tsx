import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowMoveRight,
  IconCalendarPlus,
  IconCoin,
  IconDotsVertical,
  IconEye,
  IconForklift,
  IconLogout,
  IconMapPinCheck,
  IconReceipt,
  IconScale,
  IconSpeakerphone,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { focusFirstItem } from '#platform/ui/focus/focus-first-item.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import type { AcaoDoPatio } from '../patio.rules.ts'
import type { CartaoMostrado, ItemDoPatio } from './cartao-patio.ts'
import styles from './patio.module.css'
import { drawerDaEstadia } from './shared/livro-na-tela.ts'
import type { PatioAcoes } from './use-patio-acoes.tsx'

const ACOES: Readonly<Record<AcaoDoPatio, { readonly rotulo: string; readonly icon: TablerIcon }>> = {
  chegada: { rotulo: 'Registrar chegada', icon: IconMapPinCheck },
  chamar: { rotulo: 'Chamar para a doca', icon: IconSpeakerphone },
  'desfazer-chamada': { rotulo: 'Desfazer chamada', icon: IconArrowBackUp },
  'na-doca': { rotulo: 'Chegou à doca', icon: IconForklift },
  pesar: { rotulo: 'Pesagem', icon: IconScale },
  saida: { rotulo: 'Registrar saída', icon: IconLogout },
}

interface Entrada {
  readonly rotulo: string
  readonly icon: TablerIcon
  readonly run: () => void
}

/** What may be done with a card, in the order of its menu. */
function entradasDe(item: ItemDoPatio, acoes: PatioAcoes): readonly Entrada[] {
  const comprovante = {
    rotulo: 'Comprovante de chegada',
    icon: IconReceipt,
    run: () => acoes.comprovante(item),
  }
  const estadia =
    item.livro && drawerDaEstadia(item.livro.id) !== undefined
      ? [{ rotulo: `Estadia ${item.livro.codigo}`, icon: IconCoin, run: () => acoes.estadia(item) }]
      : []
  if (item.tipo === 'chegada') {
    return [
      { rotulo: 'Encaixar', icon: IconCalendarPlus, run: () => void acoes.encaixar(item) },
      { rotulo: 'Recusar', icon: IconX, run: () => void acoes.recusar(item) },
      ...estadia,
      comprovante,
    ]
  }
  return [
    { rotulo: 'Ver detalhes', icon: IconEye, run: () => acoes.abrir(item) },
    ...item.acoes.map((acao) => ({ ...ACOES[acao], run: () => void acoes.agir(acao, item) })),
    ...(canMove(item)
      ? [{ rotulo: 'Mover para...', icon: IconArrowMoveRight, run: () => void acoes.moverPara(item) }]
      : []),
    ...estadia,
    ...(item.reserva.patio.comprovacao ? [comprovante] : []),
  ]
}

/** What waits for a decision, lacks data or has ended stays where it is. */
export const canMove = ({ reserva: { situacao } }: CartaoMostrado): boolean =>
  situacao === R.Agendado ||
  situacao === R.MotoristaNoLocal ||
  situacao === R.MotoristaNaDoca ||
  situacao === R.Checkin

/** The menu of a card, drawn when it is open. */
export function ItemMenu({
  item,
  acoes,
  isOpen,
  onMenu,
}: {
  readonly item: ItemDoPatio
  readonly acoes: PatioAcoes
  readonly isOpen: boolean
  readonly onMenu: (id: string | undefined) => void
}) {
  const nome = item.tipo === 'reserva' ? item.reserva.codigo : item.placa
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.menu}
      aria-label={`Ações de ${nome}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => onMenu(isOpen ? undefined : item.id)}
    >
      <IconDotsVertical size={16} aria-hidden />
    </button>
  )
  // Hundreds of closed menus cost more than the cards.
  if (!isOpen) return button
  return (
    <Menu
      opened
      onClose={() => onMenu(undefined)}
      position="bottom-end"
      returnFocus={false}
      width={240}
      trapFocus
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown ref={focusFirstItem} aria-label={`Ações de ${nome}`}>
        <WritesOnline tells>
          {entradasDe(item, acoes).map(({ rotulo, icon: Icon, run }) => (
            <Menu.Item
              key={rotulo}
              leftSection={<Icon size={15} aria-hidden />}
              onClick={() => {
                onMenu(undefined)
                run()
              }}
            >
              {rotulo}
            </Menu.Item>
          ))}
        </WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}
