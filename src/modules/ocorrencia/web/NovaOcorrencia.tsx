import { IconPlus } from '@tabler/icons-react'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { abrirOcorrencia } from '../ocorrencia.contract.ts'
import { useNovaOcorrencia } from './use-ocorrencia-acoes.tsx'

/** Opens an occurrence from the board or the list, of a load that is chosen first. */
export function NovaOcorrencia() {
  const open = useNovaOcorrencia()
  if (!useCanCall(abrirOcorrencia)) return null
  return (
    <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void open()}>
      Nova ocorrência
    </WriteButton>
  )
}
