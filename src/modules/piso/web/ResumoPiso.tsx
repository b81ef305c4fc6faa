import { Button } from '@mantine/core'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { type Detalhes, READ_ANEW, useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { getPisoDaCarga, type PisoDaCarga } from '../piso.contract.ts'
import { confirmDistancia } from './shared/ConfirmarDistancia.tsx'
import { PisoPanel } from './shared/PisoPanel.tsx'
import styles from './shared/piso.module.css'

/** The floor of a load beside its summary: as it is today, or as it was when the freight was agreed on. */
export function ResumoPiso({ carga }: CargaPanelProps) {
  // The company that was given the load sees its freight, not what the other reckons.
  return carga.ownerCriadorDaCarga ? <PisoDaPropria carga={carga} /> : null
}

function PisoDaPropria({ carga }: { readonly carga: Detalhes }) {
  const query = useCall(getPisoDaCarga, { params: { id: carga.id } }, READ_ANEW)
  return (
    <Panel title="Piso mínimo">
      <div className={`${styles.stack} ${styles.padded}`}>
        {query.isPending && <LoadingSkeleton lines={3} label="Calculando o piso" />}
        {query.isError && !query.data && (
          <ReadFailure query={query}>O piso não pôde ser calculado.</ReadFailure>
        )}
        {query.data && <Conteudo carga={carga} dados={query.data} />}
      </div>
    </Panel>
  )
}

function Conteudo({
  carga,
  dados: { atual, congelado },
}: {
  readonly carga: Detalhes
  readonly dados: PisoDaCarga
}) {
  const dialogs = useDialogs()
  const cache = useCargaCache()
  const isOpen = whyNotPermitida('editar', carga.status) === undefined
  const shown = congelado?.calculo ?? atual
  const confirm = async () => {
    const answer = await confirmDistancia(dialogs, carga, atual.trace.distanciaKm)
    if (answer) cache.take(answer)
  }
  return (
    <>
      <PisoPanel piso={shown} isFolded />
      {congelado && (
        <p className={styles.muted}>
          {`Cálculo congelado em ${formatDateTime(congelado.em, localZone())} por ${congelado.por}. Norma nova não o muda.`}
        </p>
      )}
      {!congelado && isOpen && atual.distanciaIncerta && (
        <Button size="xs" variant="default" onClick={() => void confirm()}>
          Confirmar a distância
        </Button>
      )}
      {carga.valePedagio !== null && carga.valePedagio > 0 && (
        <p
          className={styles.muted}
        >{`Vale-pedágio ${formatReais(carga.valePedagio)} é pago à parte e não entra no piso.`}</p>
      )}
    </>
  )
}
