import { Button } from '@mantine/core'
import type { AlocarPartProps } from '#modules/carga/web/shared/alocar-parts.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { calcularPiso } from '../piso.contract.ts'
import { confirmDistancia } from './shared/ConfirmarDistancia.tsx'
import { PisoPanel } from './shared/PisoPanel.tsx'
import styles from './shared/piso.module.css'

/** The floor below the freight that is being agreed on, with what to do where it would be refused. */
export function PisoNaAlocacao({ carga, valorFrete, onValor, onCarga }: AlocarPartProps) {
  const dialogs = useDialogs()
  const body = useRested({ cargaId: carga.id, ...(valorFrete != null && { valorFrete }) })
  const query = useCall(calcularPiso, { body }, { keepsPrevious: true, staleTime: 0 })
  const piso = query.data
  if (query.isError && !piso) return null
  if (!piso) return <LoadingSkeleton lines={2} label="Calculando o piso" />
  const confirm = async () => {
    const answer = await confirmDistancia(dialogs, carga, piso.trace.distanciaKm)
    if (!answer) return
    onCarga(answer)
    await query.refetch()
  }
  return (
    <div className={styles.stack}>
      <PisoPanel piso={piso} isFolded onUse={onValor} />
      {piso.distanciaIncerta && (
        <Button variant="default" onClick={() => void confirm()}>
          Confirmar a distância
        </Button>
      )}
      {piso.veredito === 'dados_faltam' && (
        <p className={styles.muted}>
          <DrawerLink className="ev-link" to={`cargas/cadastro-carga/${carga.id}`}>
            Completar a carga
          </DrawerLink>
        </p>
      )}
    </div>
  )
}
