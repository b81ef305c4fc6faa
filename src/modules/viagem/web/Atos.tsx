import { Button } from '@mantine/core'
import { IconCheck, IconEqual, IconUserEdit, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { novaOcorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { useCanOpenOcorrencia } from '#modules/ocorrencia/web/shared/use-can-open-ocorrencia.ts'
import { formatCardDateTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { type AtoRegistrado, getArquivoDaViagem, type Viagem } from '../viagem.contract.ts'
import { isAtiva } from '../viagem.rules.ts'
import styles from './Motorista.module.css'
import { RegistrarPorEleForm } from './RegistrarPorEleForm.tsx'
import { useAtos } from './viagem.api.ts'

const RESULTADOS = {
  aceito: { label: 'Aceito', color: 'verde', icon: IconCheck },
  repetido: { label: 'Repetido', color: 'neutro', icon: IconEqual },
  recusado: { label: 'Recusado', color: 'vermelho', icon: IconX },
} as const

interface AtosProps extends CargaPanelProps {
  readonly viagem: Viagem
}

/** What came from the phone, the refused with what they say. */
export function Atos({ carga, viagem }: AtosProps) {
  const dialogs = useDialogs()
  const [isAll, setAll] = useState(false)
  const all = useAtos(viagem.id, isAll)
  const canOpen = useCanOpenOcorrencia(carga)
  const atos = isAll ? (all.data?.items ?? viagem.atos) : viagem.atos
  const register = () =>
    dialogs.form<undefined>({
      title: `Registrar por ${viagem.nome}`,
      render: (control) => <RegistrarPorEleForm carga={carga} viagem={viagem} {...control} />,
    })
  return (
    <section className={styles.acts} aria-label="O que o celular enviou">
      <header className={styles.head}>
        <h3>
          O que o celular enviou <span className={styles.muted}>{viagem.totalAtos}</span>
        </h3>
        {viagem.recusados > 0 && (
          <StatusBadge
            color="vermelho"
            icon={IconX}
            label={viagem.recusados === 1 ? '1 recusado' : `${viagem.recusados} recusados`}
          />
        )}
        {isAtiva(viagem.situacao) && (
          <WritesOnline>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconUserEdit size={14} aria-hidden />}
              onClick={() => void register()}
            >
              Registrar por ele
            </Button>
          </WritesOnline>
        )}
      </header>
      {atos.length === 0 ? (
        <p className={styles.hint}>Nada ainda: o que o motorista registrar aparece aqui.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">O quê</th>
              <th scope="col">Onde e detalhe</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {atos.map((ato) => (
              <Linha key={ato.id} ato={ato} viagemId={viagem.id}>
                {ato.resultado === 'recusado' && canOpen && (
                  <DrawerLink className="ev-link" to={novaOcorrenciaDrawer(carga.id, ocorrenciaDoAto(ato))}>
                    Registrar como ocorrência
                  </DrawerLink>
                )}
              </Linha>
            ))}
          </tbody>
        </table>
      )}
      {viagem.totalAtos > viagem.atos.length && !isAll && (
        <footer className={styles.foot}>
          <span>{`${viagem.atos.length} de ${viagem.totalAtos}`}</span>
          <button type="button" className="ev-link" onClick={() => setAll(true)}>
            Ver todos
          </button>
        </footer>
      )}
    </section>
  )
}

/** What was refused is kept as an occurrence by a click: what was told, where, and why it was not taken. */
const ocorrenciaDoAto = ({ nome, detalhe, mensagem, paradaId }: AtoRegistrado) => ({
  texto: [nome, detalhe, mensagem].filter(Boolean).join(' · '),
  paradaId,
})

interface LinhaProps {
  readonly ato: AtoRegistrado
  readonly viagemId: string
  /** What can be made of it. */
  readonly children: ReactNode
}

function Linha({ ato, viagemId, children }: LinhaProps) {
  const notes = [
    ato.enviadoDepois && `enviado depois, ${formatTimeOrDay(ato.recebidoEm, ato.fusoHorario, ato.dh)}`,
    ato.porNome && `por ${ato.porNome}`,
    ato.faltaComprovante && 'falta comprovante',
  ].filter((note) => typeof note === 'string')
  return (
    <tr data-refused={ato.resultado === 'recusado'}>
      <td>{formatCardDateTime(ato.dh, ato.fusoHorario)}</td>
      <th scope="row">{ato.nome}</th>
      <td>
        {[ato.detalhe, ...notes].filter(Boolean).join(' · ')}
        {ato.mensagem && <span className={styles.refusal}>{ato.mensagem}</span>}
        <Arquivos ato={ato} viagemId={viagemId} />
        {children}
      </td>
      <td>
        <StatusBadge {...RESULTADOS[ato.resultado]} />
      </td>
    </tr>
  )
}

const TIPOS: Readonly<Record<string, string>> = { foto: 'Foto', assinatura: 'Assinatura', audio: 'Áudio' }

function Arquivos({ ato, viagemId }: { readonly ato: AtoRegistrado; readonly viagemId: string }) {
  const { http } = usePlatform()
  if (ato.arquivos.length === 0) return null
  return (
    <span className={styles.files}>
      {ato.arquivos.map(({ id, tipo, recebido }, index) =>
        recebido ? (
          <button
            key={id}
            type="button"
            className="ev-link"
            onClick={() =>
              void http.download(getArquivoDaViagem, { params: { id: viagemId, arquivoId: id } })
            }
          >
            {`${TIPOS[tipo] ?? 'Arquivo'} ${index + 1}`}
          </button>
        ) : (
          <span key={id}>{`${TIPOS[tipo] ?? 'Arquivo'} ${index + 1}: não chegou`}</span>
        ),
      )}
    </span>
  )
}
