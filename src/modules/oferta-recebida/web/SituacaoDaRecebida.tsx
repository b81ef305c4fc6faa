import {
  IconBan,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockX,
  IconGavel,
  IconHourglassLow,
  IconMessageReply,
  IconShieldX,
  type TablerIcon,
} from '@tabler/icons-react'
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { situacaoLabel } from '../recebida-texts.ts'
import { corDaSituacao } from './recebida-textos.ts'

const ICONS: Readonly<Record<SituacaoConvite, TablerIcon>> = {
  [C.NaFila]: IconHourglassLow,
  [C.Enviado]: IconCircleCheck,
  [C.Visto]: IconCircleCheck,
  [C.ComOEmbarcador]: IconHourglassLow,
  [C.SuaVez]: IconGavel,
  [C.Contratado]: IconCircleCheck,
  [C.Recusado]: IconCircleX,
  [C.Retirado]: IconMessageReply,
  [C.NaoContratado]: IconCircleMinus,
  [C.Expirado]: IconClockX,
  [C.CanceladoPeloEmbarcador]: IconBan,
  [C.Desistiu]: IconCircleX,
  [C.Inelegivel]: IconShieldX,
}

export const SituacaoDaRecebida = ({ situacao }: { readonly situacao: SituacaoConvite }) => (
  <StatusBadge color={corDaSituacao(situacao)} icon={ICONS[situacao]} label={situacaoLabel(situacao)} />
)
