import { Skeleton } from './skeleton.tsx';

interface SkeletonRowsProps {
  count: number;
  className?: string | undefined;
  rowClassName: string | undefined;
  /** One for each text of a row, all different. */
  widths: readonly string[];
}

/** A list whose rows are loading. */
export function SkeletonRows({ count, className, rowClassName, widths }: SkeletonRowsProps) {
  return (
    <div className={className} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowClassName}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
