import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCalendarDot,
  IconDeviceTv,
  IconDots,
  IconLinkPlus,
  IconMapPinCheck,
  IconQrcode,
  IconSettings,
} from '@tabler/icons-react'
import { useOpenDrawer } from '../../../../platform/web/router/navigation.ts'
import { useCanCall } from '../../../../platform/web/session/use-can-call.ts'
import { QUADRO_TELA } from '../../painel.rules.ts'
import { createEtapaPatio } from '../../patio.contract.ts'
import agendaStyles from '../agendamentos/Agendamentos.module.css'
import { TvBotoes } from '../painel/TvBotoes.tsx'
import { useTelas } from '../painel/use-telas.tsx'
import { CARTAZ } from '../portaria/portaria.api.ts'
import { ETAPAS_DRAWER } from './patio.api.ts'

interface PatioAtalhosProps {
  readonly unidade: { readonly id: string; readonly descricao: string } | undefined
  /** Undefined: the yard is not there yet. */
  readonly onChegada: (() => void) | undefined
}

const CARTAZ_TEXTO = 'Cartaz da portaria'
const CHEGADA_TEXTO = 'Registrar chegada'
const cartazDe = ({ id }: { readonly id: string }) => `#${CARTAZ}?unidade=${id}`

/** What the yard offers beside its vehicles: the poster, walls, its stages, and a vehicle that has come. */
export function PatioAtalhos({ unidade, onChegada }: PatioAtalhosProps) {
  const openDrawer = useOpenDrawer()
  const canGerir = useCanCall(createEtapaPatio)
  return (
    <>
      {unidade && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={cartazDe(unidade)}
          target="_blank"
          rel="noopener"
          leftSection={<IconQrcode size={16} aria-hidden />}
        >
          {CARTAZ_TEXTO}
        </Button>
      )}
      {unidade && <TvBotoes unidade={unidade} quadro={QUADRO_TELA.Patio} />}
      {canGerir && (
        <Button
          variant="subtle"
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => openDrawer(ETAPAS_DRAWER)}
        >
          Etapas
        </Button>
      )}
      <Button
        leftSection={<IconMapPinCheck size={16} aria-hidden />}
        disabled={!onChegada}
        onClick={onChegada}
      >
        {CHEGADA_TEXTO}
      </Button>
    </>
  )
}

/** The same for a phone, beside the title. */
export function PatioAtalhosCurtos({
  unidade,
  onChegada,
  onHoje,
}: PatioAtalhosProps & { readonly onHoje: () => void }) {
  const openDrawer = useOpenDrawer()
  const canGerir = useCanCall(createEtapaPatio)
  const { canShare, openTelas, tvDe } = useTelas()
  const telas = unidade && { unidade, quadro: QUADRO_TELA.Patio }
  const tv = telas && tvDe(telas)
  return (
    <span className={agendaStyles.atalhosCurtos}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Mais do pátio">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCalendarDot size={16} aria-hidden />} onClick={onHoje}>
            Ir para hoje
          </Menu.Item>
          {unidade && (
            <Menu.Item
              component="a"
              href={cartazDe(unidade)}
              target="_blank"
              rel="noopener"
              leftSection={<IconQrcode size={16} aria-hidden />}
            >
              {CARTAZ_TEXTO}
            </Menu.Item>
          )}
          {telas && canShare && (
            <Menu.Item leftSection={<IconLinkPlus size={16} aria-hidden />} onClick={() => openTelas(telas)}>
              Telas sem login
            </Menu.Item>
          )}
          {tv && (
            <Menu.Item
              component="a"
              href={tv.href}
              target="_blank"
              rel="noopener"
              leftSection={<IconDeviceTv size={16} aria-hidden />}
            >
              {tv.label}
            </Menu.Item>
          )}
          {canGerir && (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => openDrawer(ETAPAS_DRAWER)}
            >
              Etapas
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon variant="filled" aria-label={CHEGADA_TEXTO} disabled={!onChegada} onClick={onChegada}>
        <IconMapPinCheck size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
