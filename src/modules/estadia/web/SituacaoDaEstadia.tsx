import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { SITUACAO_ESTADIA_LABELS, type SituacaoEstadia } from '../estadia.rules.ts'
import { ESTADIA_LOOK } from './estadia-look.ts'

export const SituacaoDaEstadia = ({ situacao }: { readonly situacao: SituacaoEstadia }) => (
  <StatusBadge {...ESTADIA_LOOK[situacao]} label={SITUACAO_ESTADIA_LABELS[situacao]} />
)
