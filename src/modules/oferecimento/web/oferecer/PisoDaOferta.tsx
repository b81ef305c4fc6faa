import { Button, Textarea } from '@mantine/core'
import { IconRoad } from '@tabler/icons-react'
import { useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { edicaoDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { confirmDistancia } from '#modules/piso/web/shared/ConfirmarDistancia.tsx'
import { PisoPanel } from '#modules/piso/web/shared/PisoPanel.tsx'
import { formatReais } from '#platform/shared/money.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import styles from './oferecer.module.css'
import type { Alvo, Oferecer } from './use-oferecer.ts'
import type { PisoNaPagina } from './use-piso-da-oferta.ts'

interface PisoDaOfertaProps {
  readonly alvo: Alvo
  readonly page: Oferecer
  readonly piso: PisoNaPagina
}

/** The floor of the load with its calculation, and the ways out where it stands in the way. */
export function PisoDaOferta({ alvo, page, piso }: PisoDaOfertaProps) {
  const dialogs = useDialogs()
  const cache = useCargaCache()
  const { form, change, problems } = page
  const [only] = alvo.kind === 'carga' ? alvo.cargas : []
  if (!only) {
    return (
      <p className={styles.nota}>
        Cada carga do lote respeita o próprio piso, não a soma. O cálculo de cada uma fica congelado com a
        publicação.
      </p>
    )
  }
  const { query } = piso
  if (query.isError && !piso.piso) {
    return <ReadFailure query={query}>O piso não pôde ser calculado.</ReadFailure>
  }
  if (!piso.piso) return <LoadingSkeleton lines={4} label="Calculando o piso" />
  const calculado = piso.piso
  const confirm = async () => {
    const answer = await confirmDistancia(dialogs, only, calculado.trace.distanciaKm)
    if (!answer) return
    cache.take(answer)
    await query.refetch()
  }
  return (
    <>
      <PisoPanel piso={calculado} onUse={() => change(piso.comPiso(form))} />
      {calculado.distanciaIncerta && (
        <Button variant="default" onClick={() => void confirm()}>
          Confirmar a distância
        </Button>
      )}
      {calculado.veredito === 'dados_faltam' && (
        <p className={styles.nota}>
          <DrawerLink className="ev-link" to={edicaoDrawer(only.id)}>
            Completar a carga
          </DrawerLink>
        </p>
      )}
      {piso.asksMotivo && (
        <Textarea
          label="Motivo para publicar assim"
          description="O bloqueio do piso foi reduzido a aviso: cada publicação leva o seu motivo, que fica no registro."
          required
          maxLength={300}
          autosize
          value={form.motivoPiso}
          error={problems.motivoPiso}
          onChange={(event) => change({ ...form, motivoPiso: event.currentTarget.value })}
        />
      )}
      <p className={styles.nota}>
        <IconRoad size={16} aria-hidden />
        <span>
          {only.valePedagio
            ? `Vale-pedágio ${formatReais(only.valePedagio)} é pago à parte e não entra no piso. `
            : ''}
          Ao publicar, este cálculo fica congelado com a carga.
        </span>
      </p>
    </>
  )
}
