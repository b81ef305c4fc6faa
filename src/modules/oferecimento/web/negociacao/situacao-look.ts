/** How the states of offers and invitations look. */
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockX,
  IconEye,
  IconFlagOff,
  IconGavel,
  IconHourglassHigh,
  IconPencil,
  IconScale,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import {
  SITUACAO_CONVITE as C,
  SITUACAO_OFERTA as O,
  type SituacaoConvite,
  type SituacaoOferta,
} from '../../ciclo.rules.ts'

interface Look {
  readonly icon: TablerIcon
  readonly color: StatusColor
}

export const OFERTA_LOOK: Readonly<Record<SituacaoOferta, Look>> = {
  [O.Rascunho]: { icon: IconPencil, color: 'neutro' },
  [O.Agendada]: { icon: IconHourglassHigh, color: 'neutro' },
  [O.Publicada]: { icon: IconSend, color: 'azul' },
  [O.EmNegociacao]: { icon: IconGavel, color: 'azul' },
  [O.ParaDecidir]: { icon: IconScale, color: 'amarelo' },
  [O.Contratada]: { icon: IconCircleCheck, color: 'verde' },
  [O.SemContratacao]: { icon: IconFlagOff, color: 'neutro' },
  [O.Cancelada]: { icon: IconBan, color: 'neutro' },
}

export const CONVITE_LOOK: Readonly<Record<SituacaoConvite, Look>> = {
  [C.NaFila]: { icon: IconCircleDashed, color: 'neutro' },
  [C.Enviado]: { icon: IconCircleDashed, color: 'neutro' },
  [C.Visto]: { icon: IconEye, color: 'azul' },
  [C.ComOEmbarcador]: { icon: IconCircleCheck, color: 'verde' },
  [C.SuaVez]: { icon: IconHourglassHigh, color: 'petroleo' },
  [C.Contratado]: { icon: IconCircleCheck, color: 'verde' },
  [C.Recusado]: { icon: IconCircleX, color: 'vermelho' },
  [C.Retirado]: { icon: IconCircleX, color: 'neutro' },
  [C.NaoContratado]: { icon: IconCircleX, color: 'neutro' },
  [C.Expirado]: { icon: IconClockX, color: 'neutro' },
  [C.CanceladoPeloEmbarcador]: { icon: IconBan, color: 'neutro' },
  [C.Desistiu]: { icon: IconCircleX, color: 'vermelho' },
  [C.Inelegivel]: { icon: IconBan, color: 'vermelho' },
}
