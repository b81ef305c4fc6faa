import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { rota } from '../recebida-texts.ts'
import { coletaDe, entregaDe, porKmText } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import type { Responder } from './use-responder.ts'

interface CargasDoLoteProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly responder: Responder
  readonly mayTake: boolean
}

/** The loads of a batch; where carriers pick, each free one has a button with its price. */
export function CargasDoLote({ recebida, responder, mayTake }: CargasDoLoteProps) {
  const { listaDeCargas, loteModo } = recebida
  const free = listaDeCargas.filter(({ livre }) => livre).length
  const isLoteAberto = loteModo === 'fracionavel'
  return (
    <Section
      title={
        isLoteAberto
          ? `${listaDeCargas.length} cargas, ${free === 1 ? '1 livre' : `${free} livres`}`
          : `${listaDeCargas.length} cargas, contratadas juntas`
      }
    >
      <ul className={styles.lote}>
        {listaDeCargas.map((carga) => (
          <li key={carga.id}>
            <span className={styles.fala}>
              <strong>{`${carga.codigo} · ${rota(carga)}`}</strong>
              <span>
                {[
                  `coleta ${coletaDe(carga).text}`,
                  `entrega ${entregaDe(carga).text}`,
                  formatToldWeight(carga.peso),
                  carga.valor !== null && porKmText(carga.valor, carga.distanciaKm),
                  carga.piso?.piso != null && `piso ${formatReais(carga.piso.piso)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {carga.propria && <StatusBadge color="verde" icon={IconCircleCheck} label="Sua" />}
            {!carga.propria && !carga.livre && isLoteAberto && (
              <StatusBadge color="neutro" icon={IconLock} label="Já tomada" />
            )}
            {carga.livre && mayTake && carga.valor !== null && (
              <WriteButton
                size="sm"
                loading={responder.sending === carga.id}
                disabled={responder.sending !== undefined}
                onClick={() => responder.aceitar(carga.id, carga.valor ?? 0)}
              >
                {`Tomar esta carga por ${formatReais(carga.valor)}`}
              </WriteButton>
            )}
            {!isLoteAberto && carga.valor !== null && <strong>{formatReais(carga.valor)}</strong>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
