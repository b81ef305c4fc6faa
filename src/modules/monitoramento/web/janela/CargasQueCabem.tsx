import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconLock, IconTruck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { JanelaLivreProps } from '#modules/agenda-veiculo/web/shared/janela-livre.ts'
import { getDetails } from '#modules/carga/carga.contract.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type CargaQueCabe, listCargasQueCabem } from '../../cargas-que-cabem.contract.ts'
import styles from './janela.module.css'

/** A free window of a vehicle with the loads that fit it, the shortest empty way first (design 50d). */
export function CargasQueCabem({ veiculo, inicio, fim, openDrawer, onBloquear, onClose }: JanelaLivreProps) {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  const query = useCall(
    listCargasQueCabem,
    { params: { id: veiculo.id }, query: { inicio, fim } },
    { staleTime: 0 },
  )
  const { data } = query
  const escolhida = data?.items.find(({ cargaId }) => cargaId === chosen) ?? data?.items[0]
  const alocar = async ({ cargaId, codigo }: CargaQueCabe) => {
    try {
      const [carga, { allocateCarga }] = await Promise.all([
        http.call(getDetails, { params: { id: cargaId } }),
        import('#modules/carga/web/shared/acoes/dialogos.ts'),
      ])
      const isDone = await allocateCarga(carga, { http, dialogs, openDrawer, veiculo, onChanged: () => {} })
      if (isDone) onClose()
    } catch (error) {
      toast.danger(`A carga ${codigo} não foi alocada`, { detail: refusalText(error) })
    }
  }
  const zone = localZone()
  return (
    <form
      className={styles.janela}
      onSubmit={(event) => {
        event.preventDefault()
        if (escolhida) void alocar(escolhida)
      }}
    >
      <p>
        De <strong>{formatCardDateTime(inicio, zone)}</strong> até{' '}
        <strong>{formatCardDateTime(fim, zone)}</strong>
        {data?.lugar && <span className={styles.lugar}>em {data.lugar}</span>}
      </p>
      {query.isPending && <LoadingSkeleton lines={4} label="Procurando cargas" />}
      {query.isError && <ReadFailure query={query}>As cargas não foram lidas.</ReadFailure>}
      {data && (
        <fieldset className={styles.cargas}>
          <legend>
            Cargas que cabem <span>{`${data.items.length} de ${data.semVeiculo} sem veículo`}</span>
          </legend>
          {data.items.length === 0 && (
            <p className={styles.nenhuma}>
              Nenhuma carga sem veículo cabe nesta janela, pelo que pede e pelos horários.
            </p>
          )}
          {data.items.map((carga) => (
            <label key={carga.cargaId} className={styles.carga}>
              <input
                type="radio"
                name={name}
                value={carga.cargaId}
                checked={carga.cargaId === escolhida?.cargaId}
                onChange={() => setChosen(carga.cargaId)}
              />
              <strong>{carga.codigo}</strong>
              <span className={styles.cliente}>{carga.cliente}</span>
              <strong>{formatWeight(carga.pesoKg)}</strong>
              <span className={styles.trecho}>
                {[carga.origem, carga.destino].filter(Boolean).join(' → ')}
              </span>
              <span className={styles.vazio}>
                {carga.vazioKm === null ? 'vazio não calculado' : `vazio ${carga.vazioKm} km`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {escolhida && <Conferido {...escolhida} />}
      <DialogFooter>
        <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={onBloquear}>
          Bloquear
        </Button>
        {escolhida && (
          <WriteButton type="submit" leftSection={<IconTruck size={16} aria-hidden />}>
            {`Alocar na ${escolhida.codigo}`}
          </WriteButton>
        )}
      </DialogFooter>
    </form>
  )
}

function Conferido({ vazioKm }: Pick<CargaQueCabe, 'vazioKm'>) {
  return vazioKm === null ? (
    <p className={styles.conferido} data-falta>
      <IconAlertCircle size={15} aria-hidden />
      Falta a posição de um dos lugares: a direção até a coleta não foi conferida.
    </p>
  ) : (
    <p className={styles.conferido}>
      <IconCircleCheck size={15} aria-hidden />
      Direção e descanso do motorista conferidos.
    </p>
  )
}
