/** The ways from a board of a unit to a wall: in this session, or by addresses that need none. */
import { IconDeviceTv, IconLinkPlus } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { createTela } from '../../painel.contract.ts'
import { QUADRO_TELA } from '../../quadro-tela.ts'
import type { Atalho } from './Atalhos.tsx'
import type { OpcaoNaRota } from './opcoes-do-painel.ts'
import { PAINEL_TV, PATIO_TV } from './painel.api.ts'
import { TelasForm } from './TelasForm.tsx'

export interface TelasDaUnidade {
  readonly unidade: { readonly id: string; readonly descricao: string }
  /** Of the boards of docks and yard. */
  readonly quadro: typeof QUADRO_TELA.Carregamentos | typeof QUADRO_TELA.Patio
  /** Days that the panel shows beside its own now: the TV begins with them. */
  readonly opcoes?: readonly OpcaoNaRota[]
}

const TEXTOS = {
  [QUADRO_TELA.Carregamentos]: { tv: 'Modo TV', rota: PAINEL_TV, telas: 'Telas do painel de' },
  [QUADRO_TELA.Patio]: { tv: 'Painel do pátio', rota: PATIO_TV, telas: 'Telas do pátio de' },
} as const

export function useAtalhosDeTela(): (telas: TelasDaUnidade) => readonly Atalho[] {
  const dialogs = useDialogs()
  const canShare = useCanCall(createTela)
  return ({ unidade, quadro, opcoes = [] }) => {
    const { tv, rota, telas } = TEXTOS[quadro]
    const openTelas = () =>
      void dialogs.form<void>({
        title: `${telas} ${unidade.descricao}`,
        width: 560,
        render: (control) => (
          <TelasForm {...control} unidadeId={unidade.id} quadro={quadro} opcoes={opcoes} />
        ),
      })
    const query = `unidade=${unidade.id}${opcoes.map((opcao) => `&${opcao}=1`).join('')}`
    return [
      ...(canShare ? [{ label: 'Telas sem login', icon: IconLinkPlus, run: openTelas }] : []),
      { label: tv, icon: IconDeviceTv, href: `#${rota}?${query}` },
    ]
  }
}
