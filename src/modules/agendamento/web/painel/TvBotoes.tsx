import { Button } from '@mantine/core'
import { IconDeviceTv, IconLinkPlus } from '@tabler/icons-react'
import { useDialogs } from '../../../../platform/ui/dialogs/use-dialogs.ts'
import { useCanCall } from '../../../../platform/web/session/use-can-call.ts'
import { createTela } from '../../painel.contract.ts'
import { QUADRO_TELA, type QuadroTela } from '../../painel.rules.ts'
import type { OpcaoNaRota } from './opcoes-do-painel.ts'
import { PAINEL_TV, PATIO_TV } from './painel.api.ts'
import { TelasForm } from './TelasForm.tsx'

interface TvBotoesProps {
  readonly unidade: { readonly id: string; readonly descricao: string }
  readonly quadro: QuadroTela
  /** Days that the panel shows beside its own now: the TV begins with them. */
  readonly opcoes?: readonly OpcaoNaRota[]
}

const TEXTOS = {
  [QUADRO_TELA.Carregamentos]: { tv: 'Modo TV', rota: PAINEL_TV, telas: 'Telas do painel de' },
  [QUADRO_TELA.Patio]: { tv: 'Painel do pátio', rota: PATIO_TV, telas: 'Telas do pátio de' },
} as const

/** Opens the board of a unit on a wall: in this session, or by addresses that need none. */
export function TvBotoes({ unidade, quadro, opcoes = [] }: TvBotoesProps) {
  const dialogs = useDialogs()
  const canShare = useCanCall(createTela)
  const { tv, rota, telas } = TEXTOS[quadro]
  const openTelas = () =>
    dialogs.form<void>({
      title: `${telas} ${unidade.descricao}`,
      width: 560,
      render: (control) => <TelasForm {...control} unidadeId={unidade.id} quadro={quadro} opcoes={opcoes} />,
    })
  return (
    <>
      {canShare && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLinkPlus size={16} aria-hidden />}
          onClick={() => void openTelas()}
        >
          Telas sem login
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        component="a"
        href={`#${rota}?unidade=${unidade.id}${opcoes.map((opcao) => `&${opcao}=1`).join('')}`}
        target="_blank"
        rel="noopener"
        leftSection={<IconDeviceTv size={16} aria-hidden />}
      >
        {tv}
      </Button>
    </>
  )
}
