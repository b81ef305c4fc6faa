import { IconBolt, IconPencil } from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'

/** A behaviour that is off is a draft: it offers nothing. */
export const SituacaoBadge = ({ isOn }: { readonly isOn: boolean }) =>
  isOn ? (
    <StatusBadge color="verde" icon={IconBolt} label="Ligado" />
  ) : (
    <StatusBadge color="amarelo" icon={IconPencil} label="Rascunho" />
  )
