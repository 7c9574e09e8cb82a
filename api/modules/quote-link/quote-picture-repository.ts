import type { Db, Trx } from '../../db/schema';
import type { QuotePicture } from '../../pdf/order/order-document';
import { keepPictures } from '../product/picture-repository';

/** Stores the pictures of a frozen quote for as long as its link, even if its products change. */
export async function keepQuotePictures(
  trx: Trx,
  idQuoteLink: number,
  pictures: readonly QuotePicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await keepPictures(
    trx,
    pictures.map(({ png, ...picture }) => ({
      ...picture,
      content: Buffer.from(png).toString('base64'),
    })),
  );
  await trx
    .insertInto('quoteLinkPicture')
    .values(pictures.map(({ sha256 }, index) => ({ idQuoteLink, number: index + 1, sha256 })))
    .execute();
}

/** A picture of a frozen quote, by its number, in base64. */
export async function findQuotePicture(
  db: Db,
  idQuoteLink: number,
  number: number,
): Promise<string | undefined> {
  const picture = await db
    .selectFrom('quoteLinkPicture')
    .innerJoin('picture', 'picture.sha256', 'quoteLinkPicture.sha256')
    .select('picture.content')
    .where('quoteLinkPicture.idQuoteLink', '=', idQuoteLink)
    .where('quoteLinkPicture.number', '=', number)
    .executeTakeFirst();
  return picture?.content;
}
