import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarDot, IconMapPinCheck, IconQrcode, IconSettings } from '@tabler/icons-react'
import agendaStyles from '#modules/reserva/web/shared/Agendamentos.module.css'
import { MoreMenu } from '#platform/ui/MoreMenu.tsx'
import { BREAKPOINTS } from '#platform/ui/tokens.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { createEtapaPatio } from '../patio.contract.ts'
import { QUADRO_TELA } from '../quadro-tela.ts'
import { type Atalho, AtalhoBotoes, AtalhoItens } from './painel/Atalhos.tsx'
import { useAtalhosDeTela } from './painel/use-atalhos-de-tela.tsx'
import { ETAPAS_DRAWER } from './patio.api.ts'
import { CARTAZ } from './portaria/portaria.api.ts'

interface PatioAtalhosProps {
  readonly unidade: { readonly id: string; readonly descricao: string } | undefined
  /** Undefined: the yard is not there yet. */
  readonly onChegada: (() => void) | undefined
}

const CHEGADA_TEXTO = 'Registrar chegada'
/** Narrower than this, the ways of the yard stand in a menu: title and day have one line. */
const SHORT = `(max-width: calc(${BREAKPOINTS.xl} - 0.01em))`

/** The poster, walls, and the stages of the yard. */
function useAtalhosDoPatio(unidade: PatioAtalhosProps['unidade']): readonly Atalho[] {
  const openDrawer = useOpenDrawer()
  const canGerir = useCanCall(createEtapaPatio)
  const telasDe = useAtalhosDeTela()
  return [
    ...(unidade
      ? [
          { label: 'Cartaz da portaria', icon: IconQrcode, href: `#${CARTAZ}?unidade=${unidade.id}` },
          ...telasDe({ unidade, quadro: QUADRO_TELA.Patio }),
        ]
      : []),
    ...(canGerir ? [{ label: 'Etapas', icon: IconSettings, run: () => openDrawer(ETAPAS_DRAWER) }] : []),
  ]
}

/** What the yard offers beside its vehicles, and a vehicle that has come. */
export function PatioAtalhos({ unidade, onChegada }: PatioAtalhosProps) {
  const atalhos = useAtalhosDoPatio(unidade)
  const isShort = useMediaQuery(SHORT, undefined, { getInitialValueInEffect: false })
  return (
    <>
      {isShort ? <MaisDoPatio atalhos={atalhos} /> : <AtalhoBotoes atalhos={atalhos} />}
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
  const hoje: Atalho = { label: 'Ir para hoje', icon: IconCalendarDot, run: onHoje }
  return (
    <span className={agendaStyles.atalhosCurtos}>
      <MaisDoPatio atalhos={[hoje, ...useAtalhosDoPatio(unidade)]} />
      <ActionIcon variant="filled" aria-label={CHEGADA_TEXTO} disabled={!onChegada} onClick={onChegada}>
        <IconMapPinCheck size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}

function MaisDoPatio({ atalhos }: { readonly atalhos: readonly Atalho[] }) {
  return (
    <MoreMenu label="Mais do pátio">
      <AtalhoItens atalhos={atalhos} />
    </MoreMenu>
  )
}
