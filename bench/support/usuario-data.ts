/** Made-up users: mostly operators who have been here, a few invited, blocked or switched off. */
import type pg from 'pg'
import { BENCH_UNIT } from './bench-unit.ts'
import { createRandom, someWord } from './search-data.ts'

const BATCH_SIZE = 5_000
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function buildUsuario(index: number) {
  const random = createRandom(index + 1)
  return {
    nome: `${capital(someWord(random))} ${capital(someWord(random))}`,
    email: `pessoa${index}@medicao.demo`,
    papel: random() < 0.03 ? 'Administrador' : 'Operador',
    bloqueado: random() < 0.01,
    has_entered: random() < 0.96,
    todas_unidades: random() < 0.3,
    // One of some forty units.
    enters_unit: random() < 0.025,
    ativo: index % 25 !== 0,
  }
}

/** Users `from` to `to` of a company of the platform, without identities: nobody signs in as one of them. */
export async function fillUsuarios(db: pg.Client, ownerId: string, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, to - start) }, (_, index) =>
      buildUsuario(start + index),
    )
    await db.query(
      `with r as (
         select gen_random_uuid() as id, timestamptz '2026-01-01' + random() * interval '300 days' as quando, one.*
         from jsonb_to_recordset($2::jsonb) as one(nome text, email text, papel text, bloqueado boolean,
           has_entered boolean, todas_unidades boolean, enters_unit boolean, ativo boolean)
       ), people as (
         insert into usuario (owner_id, id, nome, email, papel, bloqueado, ativo, todas_unidades, ultimo_acesso_em,
           atualizado_em)
         select $1, id, nome, email, papel, bloqueado, ativo, todas_unidades,
           case when has_entered then quando end, quando from r
       )
       insert into usuario_unidade (owner_id, usuario_id, unidade_id)
       select $1, id, $3 from r where enters_unit and not todas_unidades`,
      [ownerId, JSON.stringify(rows), BENCH_UNIT],
    )
  }
}
