import { IconAlertTriangle, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import { paginar } from '#modules/patio/painel.rules.ts'
import { TvContadores } from '#modules/patio/web/shared/tv/TvContadores.tsx'
import { TvFrame, type TvStatus } from '#modules/patio/web/shared/tv/TvFrame.tsx'
import { useTv } from '#modules/patio/web/shared/tv/use-tv.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { PIPE_KEYS, PIPES } from '../../pipe.rules.ts'
import type { UnidadesNaTv } from '../../remessa-tv.contract.ts'
import styles from './tv.module.css'

const POR_PAGINA = 6

interface UnidadesTvProps {
  readonly unidades: UnidadesNaTv
  readonly status: TvStatus
  readonly lidoEm: number
}

/** How many remessas there are at each unit, by column. */
export function UnidadesTv({
  unidades: { unidades, todas, dia, fusoHorario },
  status,
  lidoEm,
}: UnidadesTvProps) {
  const tv = useTv(lidoEm)
  const paginas = paginar(unidades, tv.isSmall ? Number.MAX_SAFE_INTEGER : POR_PAGINA)
  const sum = (of: 'nasDocas' | 'coletasAtrasadas' | 'paradas') =>
    unidades.reduce((all, unidade) => all + unidade[of], 0)
  return (
    <TvFrame
      titulo="Remessas por unidade"
      unidade={unidades.length === 1 ? '1 unidade' : `${unidades.length} unidades`}
      dia={dia}
      fusoHorario={fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={paginas.length}
      totaisLabel="Remessas por coluna"
      totais={PIPE_KEYS.map((pipe) => (
        <li key={pipe}>
          {PIPES[pipe]} <b>{unidades.reduce((all, { contagens }) => all + contagens[pipe], 0)}</b>
        </li>
      ))}
    >
      <TvContadores
        contadores={[
          { label: 'Unidades', value: unidades.length },
          { label: 'Peso', value: formatWeight(todas.pesoKg) },
          { label: 'Nas docas', value: sum('nasDocas') },
          {
            label: 'Coleta atrasada',
            value: sum('coletasAtrasadas'),
            icon: IconClockExclamation,
            cor: 'vermelho',
          },
          { label: '7 dias paradas', value: sum('paradas'), icon: IconHourglass, cor: 'laranja' },
          { label: 'Divergências', value: todas.divergentes, icon: IconAlertTriangle, cor: 'amarelo' },
        ]}
      />
      <section
        className={styles.unidades}
        aria-label="Unidades"
        // On a phone the table is moved sideways, also by keyboard.
        tabIndex={tv.isSmall ? 0 : undefined}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Unidade</th>
              {PIPE_KEYS.map((pipe) => (
                <th key={pipe} scope="col">
                  {PIPES[pipe]}
                </th>
              ))}
              <th scope="col">Atenção</th>
            </tr>
          </thead>
          <tbody>
            {(paginas[tv.tick % paginas.length] ?? []).map(({ id, nome, contagens, ...unidade }) => (
              <tr key={id}>
                <th scope="row">{nome}</th>
                {PIPE_KEYS.map((pipe) => (
                  <td key={pipe} data-pipe={pipe} data-zero={contagens[pipe] === 0 || undefined}>
                    {contagens[pipe]}
                  </td>
                ))}
                <td>
                  {unidade.coletasAtrasadas > 0 && (
                    <span className={styles.canto} data-tom="atraso">
                      <IconClockExclamation className={styles.icone} aria-label="Coletas atrasadas" />
                      {unidade.coletasAtrasadas}
                    </span>
                  )}
                  {unidade.paradas > 0 && (
                    <span className={styles.canto} data-tom="parada">
                      <IconHourglass className={styles.icone} aria-label="Paradas há 7 dias" />
                      {unidade.paradas}
                    </span>
                  )}
                  {unidade.divergentes > 0 && (
                    <span className={styles.canto} data-tom="aviso">
                      <IconAlertTriangle className={styles.icone} aria-label="Com divergência" />
                      {unidade.divergentes}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {unidades.length === 0 && <p className={styles.nada}>Nenhuma remessa nas unidades</p>}
      </section>
    </TvFrame>
  )
}
