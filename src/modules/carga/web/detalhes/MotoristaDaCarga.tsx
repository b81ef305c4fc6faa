import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { getVeiculoDaCarga } from '../../veiculo-da-carga.contract.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import styles from './resumo.module.css'

type Motorista = NonNullable<Detalhes['motorista']>

interface MotoristaDaCargaProps {
  readonly cargaId: string
  /** With masks, as the load is answered. */
  readonly motorista: Motorista
}

/** The driver; document and phone are shown when somebody asks for them, which the server notes. */
export function MotoristaDaCarga({ cargaId, motorista }: MotoristaDaCargaProps) {
  const { http } = usePlatform()
  const [shown, setShown] = useState<Motorista>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const { motorista: whole } = await http.call(getVeiculoDaCarga, { params: { id: cargaId } })
      if (whole) setShown(whole)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const { nome, documento, telefone } = shown ?? motorista
  return (
    <div className={styles.driver}>
      <strong>{nome}</strong>
      <span>{`CPF ${shown ? formatDocumento(documento) : documento}`}</span>
      {telefone &&
        (shown ? (
          <a className="ev-link" href={`tel:+55${telefone}`}>
            {formatTelefone(telefone)}
          </a>
        ) : (
          <span>{telefone}</span>
        ))}
      {!shown && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconEye size={14} aria-hidden />}
          loading={isBusy}
          onClick={() => void show()}
        >
          Mostrar CPF e telefone
        </Button>
      )}
    </div>
  )
}
